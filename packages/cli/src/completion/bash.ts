import type { CompletionPoint } from './completion-points.ts'

/** A script for bash. Where it knows nothing better, bash completes the names of files. */
export function bashCompletion(points: readonly CompletionPoint[]): string {
  const deeper = points.filter(({ path }) => path !== '')
  return `# guise completion for bash. Use it with: eval "$(guise completion bash)"
_guise() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}" path="" words="" i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "\${path:+$path }\${COMP_WORDS[i]}" in
      ${deeper.map(({ path }) => `'${path}'`).join('|')})
        path="\${path:+$path }\${COMP_WORDS[i]}" ;;
    esac
  done
  case "$path $prev" in
${valueCases(points)}
  esac
  case "$path" in
${points.map(wordCase).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o default -F _guise guise
`
}

function wordCase({ path, commands, words, options }: CompletionPoint): string {
  const names = [...commands.map(({ name }) => name), ...words]
  const longs = options.map(({ long }) => long)
  // An argument may be the name of a file: options are offered once a dash is typed.
  const always = names.length > 0 ? names.join(' ') : ''
  return `    '${path}') words="${always}"; [[ $cur == -* ]] && words="${longs.join(' ')}" ;;`
}

/** After an option with a value its choices come, or the names of files. */
function valueCases(points: readonly CompletionPoint[]): string {
  return points
    .flatMap(({ path, options }) =>
      options
        .filter(({ takesValue }) => takesValue)
        .map(({ long, choices }) =>
          choices.length > 0
            ? `    '${path} ${long}') COMPREPLY=($(compgen -W "${choices.join(' ')}" -- "$cur")); return ;;`
            : `    '${path} ${long}') COMPREPLY=(); return ;;`,
        ),
    )
    .join('\n')
}
