import { isUuid } from './generation-request.ts'

/** Jobs that fit any of these; null or empty fits none. */
export type JobSearch = {
  readonly ids: IdRange | null
  readonly aliasIds: readonly string[]
  readonly clientReference: string
}

/** Ids from `first` to `last` that end in `ending`. */
export type IdRange = { readonly first: string; readonly last: string; readonly ending: string }

const DIGITS = 32
/** Fewer would fit most jobs of a week: ids begin with the time. */
const FEWEST_DIGITS = 8

/**
 * What a person types to find a job again: its id or the beginning of it, the name or id of the alias it came through, or
 * the reference they gave it.
 */
export function jobSearchOf(
  text: string,
  aliases: readonly { readonly id: string; readonly project: string; readonly name: string }[],
): JobSearch {
  const typed = text.trim()
  const name = typed.toLowerCase()
  const named = aliases.filter((alias) =>
    [alias.project, alias.name].some((text) => text.toLowerCase().includes(name)),
  )
  return {
    ids: idRangeOf(name),
    // One that was deleted since is still named by its jobs.
    aliasIds: [...(isUuid(name) ? [name] : []), ...named.map(({ id }) => id)],
    clientReference: typed,
  }
}

/** Also as lists shorten an id: its beginning, an ellipsis, its end. */
function idRangeOf(text: string): IdRange | null {
  const [, start = '', ending = ''] =
    /^([0-9a-f-]+)(?:(?:…|\.{3})([0-9a-f]{1,12}))?$/.exec(text) ?? []
  const digits = start.replaceAll('-', '')
  if (digits.length < FEWEST_DIGITS || digits.length > DIGITS) return null
  return {
    first: uuidOf(digits.padEnd(DIGITS, '0')),
    last: uuidOf(digits.padEnd(DIGITS, 'f')),
    ending,
  }
}

function uuidOf(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export function fitsSearch(
  job: { readonly id: string; readonly clientReference: string | null },
  aliasId: string | null,
  { ids, aliasIds, clientReference }: JobSearch,
): boolean {
  return (
    (ids !== null && job.id >= ids.first && job.id <= ids.last && job.id.endsWith(ids.ending)) ||
    (aliasId !== null && aliasIds.includes(aliasId)) ||
    job.clientReference === clientReference
  )
}
