import type { CompletionPoint } from './completion-points.ts'

/** A script for fish: one line for each thing that can be said. */
export function fishCompletion(points: readonly CompletionPoint[]): string {
  const known = points.filter(({ path }) => path !== '').map(({ path }) => quoted(path))
  return `# guise completion for fish. Use it with: guise completion fish | source
function __guise_at
    set -l known ${known.join(' ')}
    set -l at
    for word in (commandline -opc)[2..-1]
        if contains -- (string join ' ' $at $word) $known
            set -a at $word
        end
    end
    test (string join ' ' -- $at) = "$argv[1]"
end
${points.flatMap(linesOf).join('\n')}
`
}

function linesOf({ path, commands, words, options }: CompletionPoint): readonly string[] {
  const here = `complete -c guise -n "__guise_at ${quoted(path)}"`
  return [
    ...commands.map(
      ({ name, description }) => `${here} -f -a ${quoted(name)} -d ${quoted(description)}`,
    ),
    ...words.map((word) => `${here} -f -a ${quoted(word)}`),
    ...options.map(({ long, description, takesValue, choices }) => {
      const value =
        choices.length > 0 ? ` -x -a ${quoted(choices.join(' '))}` : takesValue ? ' -r' : ''
      return `${here} -l ${long.replace(/^--/, '')}${value} -d ${quoted(description)}`
    }),
  ]
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
