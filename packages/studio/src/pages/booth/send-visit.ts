import { type Guise, GuiseError } from '@guise/sdk'
import { type Ratio, runOf, type Subject } from '../../lib/filter-run.ts'
import { type Look, lookOf } from './looks.ts'
import type { Visit } from './visit-store.ts'

/** While an alias leads nowhere any run will do: the service says why it refuses. */
const ANY = { filter_type: 'face_swap', model: 'v6' } as const

/** Hands a guest's photo in. The same visit again is the same job. */
export async function sendVisit(guise: Guise, visit: Visit, signal: AbortSignal): Promise<string> {
  // Another campaign may have the same filter of the catalog, and what waited is not for its guests. By its alias the
  // service refuses it here.
  if (visit.who === 'group' && visit.from !== 'phone' && visit.number !== null) {
    const isHere = lookOf(await guise.booth.get({ signal }), visit.look.alias_id) !== undefined
    if (!isHere)
      return submit(guise, { ...visit, look: { ...visit.look, catalog_id: null } }, signal)
  }
  try {
    return await submit(guise, visit, signal)
  } catch (error) {
    const isRefused = error instanceof GuiseError && error.code === 'FORBIDDEN'
    if (visit.who !== 'group' || !isRefused) throw error
    // A swap takes the filter of a group away. It was never accepted, so the one of now makes no second job.
    const look = lookOf(await guise.booth.get({ signal }), visit.look.alias_id)
    const takesGroups =
      look && (look.catalog_id !== null || look.filter?.filter_type === 'multi_swap')
    if (!takesGroups || look.catalog_id === visit.look.catalog_id) throw error
    return submit(guise, { ...visit, look }, signal)
  }
}

function submit(
  guise: Guise,
  { look, photo, who, key, agreed, number, from = 'booth' }: Visit,
  signal: AbortSignal,
): Promise<string> {
  const { filter, catalog_id, alias_id } = look
  // Several people are a matter of the catalog's own filter; custom filters are for one.
  const isGroup = who === 'group' && catalog_id !== null
  const wanted = {
    filter: isGroup ? catalog_id : alias_id,
    gender: isGroup ? 'group' : personOf(look, who),
    size: shapeOf(look),
  } as const
  const { name, photo: field, body } = runOf(filter ?? ANY, wanted)
  // The number is how staff find it.
  const clientReference = number === null ? `${from} ${key}` : `${from} ${key} number ${number}`
  const options = {
    idempotencyKey: key,
    consent: agreed.consent,
    mayShow: agreed.mayShow,
    ...(isGroup ? { alias: alias_id } : {}),
    clientReference,
    signal,
  }
  return guise[name].submit({ ...body, [field]: photo } as never, options)
}

/** Nobody was asked where the answer changes nothing; a filter that is for some still wants one of them. */
function personOf({ filter }: Look, who: Visit['who']): Subject {
  if (who !== null && who !== 'one') return who
  return (filter?.genders[0] as Subject | undefined) ?? 'female'
}

/** As prints are held, unless the filter was made for another shape. */
function shapeOf({ filter }: Look): Ratio {
  const sizes = (filter?.sizes ?? []) as readonly Ratio[]
  return sizes.length === 0 || sizes.includes('portrait') ? 'portrait' : (sizes[0] ?? 'portrait')
}
