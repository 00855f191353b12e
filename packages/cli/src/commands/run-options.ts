import { Option } from 'commander'
import { badUsage } from '../errors.ts'
import type { RunOption, RunRow } from './run-rows.ts'

type OptionRow = {
  readonly flags: string
  readonly help: string
  readonly field: string
  readonly choices?: readonly string[]
  readonly read?: (text: string) => unknown
}

/** People say who is in the photo; the wire has numbers for it. */
export const GENDERS = ['male', 'female', 'boy', 'girl', 'group'] as const

const OPTION_ROWS: Readonly<Record<RunOption, OptionRow>> = {
  filter: {
    flags: '--filter <id>',
    help: 'number of a catalog filter, or UUID of one of your filters or aliases',
    field: 'filter_id',
  },
  style: {
    flags: '--style <id>',
    help: 'number of a style, or UUID of one of your filters or aliases',
    field: 'style_id',
  },
  gender: {
    flags: '--gender <who>',
    help: `${GENDERS.join(', ')}, or 0 to 4`,
    field: 'gender',
    read: readGender,
  },
  ratio: {
    flags: '--ratio <shape>',
    help: 'shape of the picture',
    field: 'ratio',
    choices: ['portrait', 'landscape', 'square'],
  },
  quality: {
    flags: '--quality <mode>',
    help: 'v6.1 has higher quality, v6 is faster',
    field: 'quality_mode',
    choices: ['v6.1', 'v6'],
  },
  prompt: { flags: '--prompt <words>', help: 'what to make, in words', field: 'prompt' },
  seed: {
    flags: '--seed <number>',
    help: 'the same seed and photo give the same picture',
    field: 'seed',
    read: readSeed,
  },
  outpaint: {
    flags: '--outpaint',
    help: 'expand the picture beyond its frame',
    field: 'outpaint',
  },
  model: {
    flags: '--model <name>',
    help: 'video model',
    field: 'model',
    choices: ['simple', 'advanced', 'performance'],
  },
  duration: {
    flags: '--duration <seconds>',
    help: 'length of the video: 4s, 6s or 8s',
    field: 'duration',
    read: (text) => (/^\d+$/.test(text) ? `${text}s` : text),
  },
  aspectRatio: {
    flags: '--aspect-ratio <ratio>',
    help: 'shape of the video; values other than auto require the performance model',
    field: 'aspect_ratio',
    choices: ['auto', '16:9', '9:16', '3:2', '2:3'],
  },
}

/** The options of one run, from its row. */
export function optionsOf(row: RunRow): readonly Option[] {
  return [...row.required, ...row.optional].map((name) => {
    const { flags, help, choices } = OPTION_ROWS[name]
    const byDefault = row.defaults?.[OPTION_ROWS[name].field]
    const word = name === 'gender' ? GENDERS[Number(byDefault)] : byDefault
    const shown = word === undefined || word === false ? '' : ` (default: ${word})`
    const must = row.required.includes(name) ? ' (required)' : ''
    const option = new Option(flags, help + must + shown)
    return choices ? option.choices(choices) : option
  })
}

/** The fields of the body, without its photos. */
export function fieldsOf(
  row: RunRow,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const fields: Record<string, unknown> = { ...row.defaults }
  for (const name of [...row.required, ...row.optional]) {
    const { field, read } = OPTION_ROWS[name]
    const value = given[name]
    if (value === undefined) continue
    fields[field] = read && typeof value === 'string' ? read(value) : value
  }
  for (const name of row.required) {
    const { field, flags } = OPTION_ROWS[name]
    if (fields[field] === undefined) {
      throw badUsage(
        `guise run ${row.name} needs ${flags}`,
        name === 'filter' || name === 'style'
          ? 'See all filters with: guise filters list'
          : `For example: guise run ${row.name} ${row.example}`,
      )
    }
  }
  return fields
}

function readGender(text: string): number {
  const byName = (GENDERS as readonly string[]).indexOf(text.toLowerCase())
  const number = byName >= 0 ? byName : Number(text)
  if (!Number.isInteger(number) || number < 0 || number >= GENDERS.length || text.trim() === '') {
    throw badUsage(`${text} is not a gender`, `Use ${GENDERS.join(', ')}, or 0 to 4`)
  }
  return number
}

function readSeed(text: string): number {
  if (!/^\d{1,10}$/.test(text) || Number(text) >= 2 ** 32) {
    throw badUsage(`${text} is not a valid seed`, 'A seed is a whole number from 0 to 4294967295')
  }
  return Number(text)
}
