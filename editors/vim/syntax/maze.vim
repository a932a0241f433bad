" The colours of a maze. docs/format.md has the grammar.

if exists('b:current_syntax')
  finish
endif

syntax case match
" A keyword ends at a blank, at a colon, or with its line.
syntax iskeyword 33-57,59-126,192-255

" Only the first word of a line is a keyword.
syntax match mazeLine /^\s*/ nextgroup=@mazeKeyword
syntax match mazeComment /^\s*#.*$/ contains=@Spell
syntax cluster mazeKeyword contains=mazeHeader,mazeBlock,mazeItem,mazeModifier,mazeStep

" Those that are followed by a text.
syntax keyword mazeHeader contained skipwhite nextgroup=mazeText
      \ maze title author about language ifid version include
syntax keyword mazeItem contained skipwhite nextgroup=mazeText
      \ say heading
syntax keyword mazeModifier contained skipwhite nextgroup=mazeText
      \ hint reply

" Those that are followed by a name, and some by a colon and a text.
syntax keyword mazeHeader contained skipwhite nextgroup=mazeName
      \ start flag
syntax keyword mazeBlock contained skipwhite nextgroup=mazeName
      \ stage overlay test
syntax keyword mazeItem contained skipwhite nextgroup=mazeName,mazeColon
      \ go do adjust open fact close
syntax keyword mazeModifier contained skipwhite nextgroup=mazeName
      \ action allow
syntax keyword mazeStep contained skipwhite nextgroup=mazeName
      \ press turn

" Those that are followed by words with a meaning.
syntax keyword mazeHeader contained skipwhite nextgroup=mazeValues
      \ var
syntax keyword mazeModifier contained skipwhite nextgroup=mazeCondition
      \ if needs
syntax keyword mazeModifier contained skipwhite nextgroup=mazeEffect
      \ set raise lower
syntax keyword mazeModifier contained skipwhite nextgroup=mazeDirection
      \ direction
syntax keyword mazeStep contained skipwhite nextgroup=mazePerformed
      \ perform
syntax keyword mazeStep contained skipwhite nextgroup=mazeExpected,mazeCondition
      \ expect

" Those that stand alone.
syntax keyword mazeItem contained
      \ end enter win lose
syntax keyword mazeModifier contained
      \ main
syntax keyword mazeStep contained
      \ escape

syntax match mazeText contained /\S.*$/ contains=mazeValue,@Spell
syntax match mazeValue contained /{[^{}:,[:blank:]]\+}/
syntax match mazeName contained /[^:[:blank:]][^:]*/ nextgroup=mazeColon
syntax match mazeColon contained /:/ skipwhite nextgroup=mazeText
syntax match mazeValues contained /\S.*$/ contains=mazeRange
syntax match mazeRange contained /\<\%(to\|start\|wrap\)\>/
syntax match mazeCondition contained /\S.*$/ contains=mazeOperator
syntax match mazeOperator contained /\<\%(or\|is\|not\|at least\|at most\|visited\)\>/
syntax match mazeEffect contained /\S.*$/ contains=mazeBy
syntax match mazeBy contained /\<by\ze\s\+\d\+\s*$/
syntax match mazeDirection contained /\<\%(left\|right\|ahead\|back\|up\|down\)\>/
syntax match mazePerformed contained /\S.*$/ contains=mazeOn
syntax match mazeOn contained /\<on\>/
syntax match mazeExpected contained /\<\%(win\|lose\|stage\|overlay\|say\|no\)\>/
      \ skipwhite nextgroup=mazeName

highlight default link mazeComment Comment
highlight default link mazeHeader PreProc
highlight default link mazeBlock Structure
highlight default link mazeItem Statement
highlight default link mazeModifier Type
highlight default link mazeStep Function
highlight default link mazeText String
highlight default link mazeValue Special
highlight default link mazeName Identifier
highlight default link mazeColon Delimiter
highlight default link mazeRange Operator
highlight default link mazeOperator Operator
highlight default link mazeBy Operator
highlight default link mazeDirection Constant
highlight default link mazeOn Operator
highlight default link mazeExpected Operator

let b:current_syntax = 'maze'
