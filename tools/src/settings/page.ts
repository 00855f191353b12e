import { fileURLToPath } from 'node:url'
import { defaultOf, SETTINGS } from '@guise/server/app/config/reference'

export const SETTINGS_FILE = fileURLToPath(
  new URL('../../../docs/operations/settings.md', import.meta.url),
)

const HEAD = `# Settings

Made by \`npm run tool -- settings\` from \`packages/server/src/app/config\`. How they are read, also from files, is in [operate](install.md#settings). The
unit is part of a name: \`_SECONDS\`, \`_MB\` (1024 x 1024 bytes), \`_PER_MINUTE\`. Times can be fractions, such as \`0.5\`.
`

/** The longer of these say themselves what they are. */
const IN_WORDS: Readonly<Record<string, string>> = {
  3600: 'an hour',
  86400: 'a day',
  604800: 'a week',
  2592000: '30 days',
}

export function settingsPage(): string {
  const topics = Object.entries(SETTINGS).map(([topic, settings]) => {
    const rows = Object.entries(settings).map(([name, meaning]) => {
      const { text, default: told } =
        typeof meaning === 'string' ? { text: meaning, default: undefined } : meaning
      return `| \`${name}\` | ${told ?? shownDefault(name)} | ${text} |`
    })
    return [`\n## ${topic}\n`, '| Setting | Default | Meaning |', '|---|---|---|', ...rows].join(
      '\n',
    )
  })
  return `${[HEAD, ...topics].join('\n').replaceAll('\n\n\n', '\n\n')}\n`
}

function shownDefault(name: string): string {
  const value = defaultOf(name)
  if (value === undefined) return 'none'
  const words = name.endsWith('_SECONDS') && IN_WORDS[value]
  return words ? `${value} (${words})` : /^[\d,]+(\.\d+)?$/.test(value) ? value : `\`${value}\``
}
