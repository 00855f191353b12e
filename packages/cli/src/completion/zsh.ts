import type { CompletionPoint } from './completion-points.ts'

/** A script for zsh, with what each thing is for beside it. */
export function zshCompletion(points: readonly CompletionPoint[]): string {
  const known = points.filter(({ path }) => path !== '').map(({ path }) => quoted(path))
  return `#compdef guise
# guise completion for zsh. Use it with: source <(guise completion zsh)
_guise() {
  local at="" word previous="\${words[CURRENT-1]}" i
  local -a known offers
  known=(${known.join(' ')})
  for ((i = 2; i < CURRENT; i++)); do
    word="\${at:+$at }\${words[i]}"
    (( \${known[(Ie)$word]} )) && at="$word"
  done
  case "$at $previous" in
${valueCases(points)}
  esac
  if [[ "\${words[CURRENT]}" == -* ]]; then
    case "$at" in
${points
  .map(({ path, options }) =>
    offerCase(
      path,
      options.map(({ long, description }) => [long, description]),
    ),
  )
  .join('\n')}
    esac
  else
    case "$at" in
${points.map(({ path, commands, words }) => offerCase(path, [...commands.map(({ name, description }): Offer => [name, description]), ...words.map((word): Offer => [word, ''])])).join('\n')}
    esac
  fi
  if (( \${#offers} )); then _describe guise offers; else _files; fi
}
compdef _guise guise
`
}

type Offer = readonly [name: string, description: string]

function offerCase(path: string, offers: readonly Offer[]): string {
  const list = offers.map(([name, description]) =>
    quoted(`${name.replaceAll(':', '\\:')}${description ? `:${description}` : ''}`),
  )
  return `      ${quoted(path)}) offers=(${list.join(' ')}) ;;`
}

function valueCases(points: readonly CompletionPoint[]): string {
  return points
    .flatMap(({ path, options }) =>
      options
        .filter(({ takesValue }) => takesValue)
        .map(({ long, choices }) => {
          const offer =
            choices.length > 0 ? `compadd -- ${choices.map(quoted).join(' ')}` : '_files'
          return `    ${quoted(`${path} ${long}`)}) ${offer}; return ;;`
        }),
    )
    .join('\n')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
