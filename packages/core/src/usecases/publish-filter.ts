import type { Caller } from '../caller.ts'
import { badField, Fault } from '../fault.ts'
import { type FilterDraft, type FilterVersion, VERSIONS_PER_FILTER } from '../filter-draft.ts'
import type { EngineRpc } from '../ports/engine-rpc.ts'
import type { NewVersion } from '../ports/filter-draft-store.ts'
import type { PublicationStore } from '../ports/publication-store.ts'
import type { Publication } from '../publication.ts'
import { faultOfFallback, waysOf } from '../recipe-ways.ts'
import { type DraftPorts, filterNotFound, ownAssets, readDraft } from './filter-drafts.ts'

export type FreezePorts = DraftPorts & { readonly rpc: EngineRpc }
export type PublishPorts = DraftPorts & { readonly publications: PublicationStore }

/** The people that previews of filters show: files of the installation. */
export const SAMPLE_PHOTOS = [
  { name: 'astronaut', label: 'Eileen Collins, NASA' },
  { name: 'grace-hopper', label: 'Grace Hopper, US Navy' },
] as const

/** Makes the draft a version that never changes. The same recipe again is the same version. */
export async function freezeDraft(
  ports: FreezePorts,
  caller: Caller,
  id: string,
  signal: AbortSignal,
): Promise<FilterVersion> {
  const { accountId } = caller
  const draft = await readDraft(ports, caller, id)
  refuseArchived(draft)
  refuseEmpty(draft)
  const { engine, recipe, modelType } = draft
  const misplaced = faultOfFallback(draft)
  if (misplaced) throw badField('recipe', misplaced)
  const needed = new Set<string>()
  for (const [n, way] of waysOf(draft).entries()) {
    const query = { kind: 'check', recipe: way.recipe, modelType } as const
    const { fault, assets } = await ports.rpc.check(way.engine, query, { accountId, signal })
    if (fault !== null) throw badField('recipe', n === 0 ? fault : `fallback: ${fault}`)
    for (const asset of assets) needed.add(asset)
  }
  const assets = [...needed]
  await ownAssets(ports, accountId, assets)
  return saveVersion(ports, { accountId, id }, { engine, recipe, assets })
}

export type PublishInput = {
  /** An earlier version: a roll back. Else the draft, as it is now. */
  readonly versionId?: string
  readonly note?: string
}

/** Asks for a publication; workers do the rest, unless everything is there already. */
export async function publishFilter(
  ports: PublishPorts,
  caller: Caller,
  id: string,
  { versionId, note }: PublishInput,
): Promise<Publication> {
  const address = { accountId: caller.accountId, id }
  const draft = await readDraft(ports, caller, id)
  refuseArchived(draft)
  const made =
    versionId === undefined ? draft : await ports.drafts.versionRecipe(address, versionId)
  if (!made) throw badField('version_id', 'must be a version of this filter')
  if (versionId === undefined) refuseEmpty(draft)
  const { modelType, genders, sizes } = draft
  // Going back brings the name back too.
  const name = versionId === undefined ? draft.name : null
  const { engine, recipe } = made
  const publication = await ports.publications.request(
    address,
    {
      id: ports.ids.random(),
      versionId: versionId ?? null,
      note: note ?? null,
      ...{ name, modelType, genders, sizes, engine, recipe },
    },
    ports.clock.now(),
  )
  // Archived or gone in this very moment.
  if (!publication) throw filterNotFound()
  return publication
}

export async function readPublication(
  { publications }: Pick<PublishPorts, 'publications'>,
  { accountId }: Caller,
  filterId: string,
  id: string,
): Promise<Publication> {
  const publication = await publications.find({ accountId, id: filterId }, id)
  if (!publication) throw publicationNotFound()
  return publication
}

export function publicationNotFound(): Fault {
  return new Fault(
    'NOT_FOUND',
    'Publication not found. Read the filter to see its latest publication.',
  )
}

/** Freezes a recipe that was checked. */
export async function saveVersion(
  ports: Pick<DraftPorts, 'drafts' | 'ids' | 'clock'>,
  address: { readonly accountId: string; readonly id: string },
  version: Omit<NewVersion, 'id'>,
): Promise<FilterVersion> {
  const frozen = await ports.drafts.freeze(
    address,
    { id: ports.ids.random(), ...version },
    VERSIONS_PER_FILTER,
    ports.clock.now(),
  )
  if (!frozen) throw filterNotFound()
  if (frozen === 'too-many') {
    throw new Fault(
      'FORBIDDEN',
      `This filter has reached its limit of ${VERSIONS_PER_FILTER} versions. Duplicate it and continue with the copy.`,
    )
  }
  return frozen
}

function refuseEmpty({ recipe }: FilterDraft): void {
  if (recipe !== null) return
  throw badField('recipe', 'The filter is empty. Add a scene or a picture first.')
}

function refuseArchived({ isArchived }: FilterDraft): void {
  if (isArchived) throw badField('filter_id', 'This filter is archived. Restore it first.')
}
