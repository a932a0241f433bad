/// The script by which a shell completes the words of a command line.
///
/// All it knows of the commands it asks the program, so it never gets out of step with them.
enum ShellScript: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The text of the script, without a line end behind it.
  var text: String {
    switch self {
    case .bash: Self.bashText
    case .zsh: Self.zshText
    case .fish: Self.fishText
    }
  }

  /// Bash parts words at an equals sign, and what stands before it must not come back.
  private static let bashText = #"""
    # Completion of maze for bash; printed by: maze completions bash
    _maze() {
      local words=() word index line start="" files="" ending="" IFS=$'\n'
      for ((index = 1; index <= COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        if ((index > 1)) && [[ $word == = || ${COMP_WORDS[index - 1]} == = ]]; then
          words[-1]+=$word
          start=${words[-1]%%=*}=
        else
          words+=("$word")
          start=""
        fi
      done
      local last=${words[-1]} quote=""
      case $last in [\"\']*) quote=${last:0:1} ;; esac
      for index in "${!words[@]}"; do
        word=${words[index]}
        word=${word#[\"\']}
        [[ $quote && $index == $((${#words[@]} - 1)) ]] || word=${word%[\"\']}
        words[index]=${word//\\/}
      done
      last=${words[-1]#"$start"}
      COMPREPLY=()
      while IFS= read -r line; do
        if [[ $line == $'\t'* ]]; then
          files=yes
          ending=${line#?}
          continue
        fi
        line=${line%%$'\t'*}
        line=${line#"$start"}
        [[ $quote ]] || printf -v line %q "$line"
        COMPREPLY+=("$line")
      done < <("$1" completions words -- "${words[@]}" 2>/dev/null)
      [[ $files ]] || return 0
      compopt -o filenames
      # What names files is quoted by bash itself.
      local names=() name
      for line in "${COMPREPLY[@]}"; do
        [[ $quote ]] && names+=("$line") || { eval "name=$line"; names+=("$name"); }
      done
      COMPREPLY=("${names[@]}" $(compgen -d -- "$last"))
      if [[ $ending ]]; then
        COMPREPLY+=($(compgen -f -X "!*$ending" -- "$last"))
      else
        COMPREPLY+=($(compgen -f -- "$last"))
      fi
    }
    complete -F _maze maze
    """#

  private static let zshText = #"""
    #compdef maze
    # Completion of maze for zsh; printed by: maze completions zsh
    _maze() {
      local -a lines plain told
      local line files='' ending=''
      lines=("${(@f)$("${(Q)words[1]}" completions words -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
      for line in $lines; do
        if [[ $line == $'\t'* ]]; then
          files=yes
          ending=${line#?}
        elif [[ $line == *$'\t'* ]]; then
          told+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}")
        elif [[ -n $line ]]; then
          plain+=("$line")
        fi
      done
      (( $#told )) && _describe -t words word told
      (( $#plain )) && compadd -a plain
      if [[ -n $files ]]; then
        [[ $PREFIX == -*=* ]] && compset -P '*='
        if [[ -n $ending ]]; then _files -g "*$ending"; else _files; fi
      fi
    }
    if [[ $funcstack[1] == _maze ]]; then _maze "$@"; else compdef _maze maze; fi
    """#

  private static let fishText = #"""
    # Completion of maze for fish; printed by: maze completions fish
    function __maze_words
      set -l words (commandline -opc)
      set -l word (string unescape -- (commandline -ct))
      test -n "$word"; or set word ''
      for line in ($words[1] completions words -- $words[2..-1] $word 2>/dev/null)
        if string match -q -- \t'*' $line
          # A command without completions gets the names of files.
          set -l start (string match -r -- '^-[^=]*=' $word)
          set -l path (string escape -- (string sub -s (math (string length -- "$start") + 1) -- $word))
          set -l ending (string escape --style=regex -- (string sub -s 2 -- $line))
          for file in (complete -C "__maze_no_command $path" | string replace -r '\t.*' '')
            string match -rq -- "(/|$ending)\$" $file; and echo -- "$start$file"
          end
        else
          echo -- $line
        end
      end
    end
    complete -c maze -f -a '(__maze_words)'
    """#
}
