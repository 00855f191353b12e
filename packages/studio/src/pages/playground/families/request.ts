import type { FamilyRow, PicturesRow } from './family.ts'
import { DEFAULTS, OPTIONS, type Settings, seedProblem } from './options.ts'

export type Body = Readonly<Record<string, unknown>>

/** Everything one press of the button says, but for the pictures themselves. */
export type GenerateInput = {
  readonly family: FamilyRow
  readonly settings: Settings
  /** A catalog number as text, or the UUID of an own filter or an alias. */
  readonly filter: string | null
}

export const isCatalogId = (filter: string) => /^\d+$/.test(filter)

/** The body without its pictures. */
export function bodyOf({ family, settings, filter }: GenerateInput): Body {
  const { guide, fixed, options } = family
  const body: Record<string, unknown> = {}
  if (guide.by === 'prompt') body.prompt = settings.prompt.trim()
  else if (filter !== null) body[guide.field] = isCatalogId(filter) ? Number(filter) : filter
  const effective = { ...settings, ...fixed }
  for (const name of options) {
    // Own filters bring their workflow: a quality would be asked for in vain.
    if (name === 'quality_mode' && filter !== null && !isCatalogId(filter)) continue
    const value = OPTIONS[name].toField(effective)
    if (value !== undefined) body[name] = value
  }
  return { ...body, ...fixed }
}

/** The pictures under the names of their fields. `photos` has one entry for each place, in order. */
export function picturesOf<Photo>(row: PicturesRow, photos: readonly (Photo | null)[]) {
  if ('several' in row) return { [row.several]: photos.filter((photo) => photo !== null) }
  const given = row.each.map(({ field }, place) => [field, photos[place] ?? null] as const)
  return Object.fromEntries(given.filter(([, photo]) => photo !== null))
}

/** With something in place of what is not chosen yet: for the price, and for code to look at. */
export function completed(input: GenerateInput): GenerateInput {
  const { family, settings, filter } = input
  if (family.guide.by === 'filter') return { ...input, filter: filter ?? '1' }
  const prompt = settings.prompt.trim() || family.guide.example
  return { ...input, settings: { ...settings, prompt } }
}

/** For the price. Words and seeds do not change it, and are still being typed. */
export function bodyToEstimate({ family, settings, filter }: GenerateInput): Body {
  // The filter put in place of none takes one person, not every group.
  const gender = filter === null ? DEFAULTS.gender : settings.gender
  const asked = { ...settings, gender, prompt: '', seed: '' }
  return bodyOf(completed({ family, filter, settings: asked }))
}

/** What is still missing or wrong, under the name of the field it belongs to. */
export function problemsOf(
  input: GenerateInput,
  photos: readonly unknown[],
): Readonly<Record<string, string>> {
  const { family, settings, filter } = input
  const { guide, pictures } = family
  const problems: Record<string, string> = {}
  if ('several' in pictures) {
    if (!photos.some(Boolean)) problems[pictures.several] = 'Add a photo.'
  } else if (!pictures.isOptional) {
    for (const [place, { field, label }] of pictures.each.entries()) {
      if (!photos[place]) problems[field] = `Add the ${label.toLowerCase()}.`
    }
  }
  if (guide.by === 'prompt') {
    if (settings.prompt.trim() === '') problems.prompt = 'Describe what you want in a few words.'
  } else if (filter === null) problems[guide.field] = 'Choose a filter.'
  const seed = family.options.includes('seed') ? seedProblem(settings.seed) : undefined
  return seed ? { ...problems, seed } : problems
}
