/** The settings of every family. One person's choices stay while they look at other families. */
export type Settings = {
  readonly prompt: string
  readonly gender: string
  readonly ratio: string
  readonly quality_mode: string
  readonly outpaint: boolean
  readonly seed: string
  readonly model: string
  readonly duration: string
  readonly aspect_ratio: string
}

export const DEFAULTS: Settings = {
  prompt: '',
  gender: '1',
  ratio: 'portrait',
  quality_mode: 'v6.1',
  outpaint: false,
  seed: '',
  model: 'advanced',
  duration: '4s',
  aspect_ratio: 'auto',
}

/** The prompt has a place of its own on the page. */
export type OptionName = Exclude<keyof Settings, 'prompt'>

type Value = { readonly value: string; readonly label: string }

export type OptionRow = {
  readonly label: string
  readonly hint?: string
  /** What goes over the wire. Undefined: left out, the service's default holds. */
  readonly toField: (settings: Settings) => unknown
} & (
  | {
      readonly as: 'choice'
      readonly values: readonly Value[]
      /** Why a value cannot be had with the other settings; undefined when it can. */
      readonly barred?: (value: string, settings: Settings) => string | undefined
    }
  | { readonly as: 'switch' }
  | { readonly as: 'number' }
)

export const GROUP = '4'
const LARGEST_SEED = 2 ** 32 - 1

export const OPTIONS = {
  gender: {
    label: 'Who is in the photo?',
    as: 'choice',
    values: [
      { value: '1', label: 'Woman' },
      { value: '0', label: 'Man' },
      { value: '3', label: 'Girl' },
      { value: '2', label: 'Boy' },
      { value: GROUP, label: 'Group' },
    ],
    toField: ({ gender }) => Number(gender),
  },
  ratio: {
    label: 'Shape',
    as: 'choice',
    values: [
      { value: 'portrait', label: 'Portrait' },
      { value: 'landscape', label: 'Landscape' },
      { value: 'square', label: 'Square' },
    ],
    toField: ({ ratio }) => ratio,
  },
  quality_mode: {
    label: 'Quality',
    hint: 'Best paints brush strokes, draws finer lines and sharpens small photos; Faster takes about half the time. Only for catalog filters.',
    as: 'choice',
    values: [
      { value: 'v6.1', label: 'Best' },
      { value: 'v6', label: 'Faster' },
    ],
    toField: ({ quality_mode }) => quality_mode,
  },
  outpaint: {
    label: 'Widen the picture',
    hint: 'Extends the picture beyond its frame. Turn it off to keep the photo’s perspective.',
    as: 'switch',
    toField: ({ outpaint }) => outpaint,
  },
  seed: {
    label: 'Seed',
    hint: 'The same seed and photo give the same picture. Empty: random.',
    as: 'number',
    toField: ({ seed }) => (seed === '' ? undefined : Number(seed)),
  },
  model: {
    label: 'Model',
    as: 'choice',
    values: [
      { value: 'simple', label: 'Simple' },
      { value: 'advanced', label: 'Advanced' },
      { value: 'performance', label: 'Performance' },
    ],
    toField: ({ model }) => model,
  },
  duration: {
    label: 'Length',
    as: 'choice',
    values: [
      { value: '4s', label: '4 s' },
      { value: '6s', label: '6 s' },
      { value: '8s', label: '8 s' },
    ],
    barred: (value, { model }) =>
      model === 'simple' && value !== '4s' ? 'The simple model supports only 4 s.' : undefined,
    toField: ({ duration }) => duration,
  },
  aspect_ratio: {
    label: 'Shape',
    as: 'choice',
    values: [
      { value: 'auto', label: 'Same as the picture' },
      { value: '16:9', label: '16:9' },
      { value: '9:16', label: '9:16' },
      { value: '3:2', label: '3:2' },
      { value: '2:3', label: '2:3' },
    ],
    barred: (value, { model }) =>
      model !== 'performance' && value !== 'auto'
        ? 'Only the performance model supports other shapes.'
        : undefined,
    toField: ({ aspect_ratio }) => aspect_ratio,
  },
} as const satisfies Readonly<Record<OptionName, OptionRow>>

/** What a person chose, moved to what the other settings allow. */
export function allowed(name: OptionName, settings: Settings): Settings {
  const row: OptionRow = OPTIONS[name]
  if (row.as !== 'choice' || !row.barred?.(String(settings[name]), settings)) return settings
  const first = row.values.find(({ value }) => !row.barred?.(value, settings))
  return first ? { ...settings, [name]: first.value } : settings
}

export function seedProblem(seed: string): string | undefined {
  if (seed === '') return undefined
  const isFine = /^\d{1,10}$/.test(seed) && Number(seed) <= LARGEST_SEED
  return isFine ? undefined : `Enter a whole number from 0 to ${LARGEST_SEED}, or leave it empty.`
}
