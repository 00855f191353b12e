import type { Caller } from '../caller.ts'
import { PREVIOUS_PICTURE } from '../chain-engine.ts'
import { badField, Fault } from '../fault.ts'
import {
  assetsNamedIn,
  type DraftFields,
  FILTERS_PER_ACCOUNT,
  type FilterDraft,
  type FilterDraftEntry,
  LOOKS,
} from '../filter-draft.ts'
import { isUuid } from '../generation-request.ts'
import type { FilterAssetStore, FilterDraftStore } from '../ports/filter-draft-store.ts'
import type { Clock, Ids } from '../ports/system.ts'

export type DraftPorts = {
  readonly drafts: FilterDraftStore
  readonly assets: FilterAssetStore
  readonly clock: Clock
  readonly ids: Ids
}

/** What is not said is left as it is, or as a new filter has it. */
export type DraftInput = Pick<DraftFields, 'name' | 'modelType'> & Partial<DraftFields>

export type DraftChange = Partial<DraftFields> & {
  /** Engine and recipe of this version of the filter, to go on from. */
  readonly versionId?: string
}

export function filterNotFound(): Fault {
  return new Fault(
    'NOT_FOUND',
    'Filter not found. List the filters you created to see which exist.',
  )
}

export function listDrafts(
  { drafts }: Pick<DraftPorts, 'drafts'>,
  { accountId }: Caller,
): Promise<readonly FilterDraftEntry[]> {
  return drafts.list(accountId, FILTERS_PER_ACCOUNT)
}

export async function readDraft(
  { drafts }: Pick<DraftPorts, 'drafts'>,
  { accountId }: Caller,
  id: string,
): Promise<FilterDraft> {
  const draft = await drafts.find({ accountId, id })
  if (!draft) throw filterNotFound()
  return draft
}

export async function createDraft(
  ports: DraftPorts & { readonly defaultEngine: string },
  caller: Caller,
  input: DraftInput,
): Promise<FilterDraft> {
  const fields: DraftFields = {
    description: '',
    model: LOOKS[input.modelType][0],
    genders: [],
    sizes: [],
    engine: ports.defaultEngine,
    recipe: null,
    ...input,
  }
  refuseOtherLook(fields)
  await refuseForeignAssets(ports, caller.accountId, fields.recipe)
  return save(ports, caller, fields, [])
}

export async function changeDraft(
  ports: DraftPorts,
  caller: Caller,
  id: string,
  { versionId, ...fields }: DraftChange,
): Promise<FilterDraft> {
  const draft = await readDraft(ports, caller, id)
  const { accountId } = caller
  const made = versionId && (await ports.drafts.versionRecipe({ accountId, id }, versionId))
  if (versionId && !made) throw badField('version_id', 'must be a version of this filter')
  const change = made ? { ...fields, engine: made.engine, recipe: made.recipe } : fields
  const isOtherType = change.modelType !== undefined && change.modelType !== draft.modelType
  if (isOtherType && draft.versions.some(({ publishedAt }) => publishedAt !== null)) {
    throw badField(
      'filter_type',
      'cannot be changed after the filter was published. Duplicate the filter instead',
    )
  }
  const look = isOtherType ? { model: LOOKS[change.modelType ?? draft.modelType][0] } : {}
  const whole = { ...look, ...change }
  refuseOtherLook({ ...draft, ...whole })
  if (change.recipe !== undefined) {
    await refuseForeignAssets(ports, accountId, change.recipe)
  }
  if (!(await ports.drafts.change({ accountId, id }, whole, ports.clock.now()))) {
    throw filterNotFound()
  }
  return readDraft(ports, caller, id)
}

/** A new filter with the same draft. Its versions are its own from the first one on. */
export async function duplicateDraft(
  ports: DraftPorts,
  caller: Caller,
  id: string,
  name?: string,
): Promise<FilterDraft> {
  const draft = await readDraft(ports, caller, id)
  const { description, modelType, model, genders, sizes, engine, recipe } = draft
  const copy = { description, modelType, model, genders, sizes, engine, recipe }
  return save(ports, caller, { name: name ?? copyOf(draft.name), ...copy }, draft.previewBlobs)
}

/** Archived, a filter is in no list and no run; its versions wait for it to be restored. */
export async function archiveDraft(
  ports: DraftPorts,
  caller: Caller,
  id: string,
  isArchived: boolean,
): Promise<FilterDraft> {
  const now = ports.clock.now()
  const { accountId } = caller
  const isKnown = await ports.drafts.setArchived({ accountId, id }, isArchived ? now : null, now)
  if (!isKnown) throw filterNotFound()
  return readDraft(ports, caller, id)
}

async function save(
  { drafts, ids, clock }: DraftPorts,
  caller: Caller,
  fields: DraftFields,
  previewBlobs: readonly string[],
): Promise<FilterDraft> {
  const { accountId } = caller
  const id = ids.random()
  const draft = { ...fields, accountId, id, previewBlobs }
  if (!(await drafts.create(draft, FILTERS_PER_ACCOUNT, clock.now()))) {
    throw new Fault(
      'FORBIDDEN',
      `Your account has reached its limit of ${FILTERS_PER_ACCOUNT} filters, including archived ones. Change an existing filter instead.`,
    )
  }
  return readDraft({ drafts }, caller, id)
}

const LONGEST_NAME = 100
const copyOf = (name: string) => `${name.slice(0, LONGEST_NAME - ' (copy)'.length)} (copy)`

function refuseOtherLook({ modelType, model }: Pick<DraftFields, 'modelType' | 'model'>): void {
  const looks: readonly string[] = LOOKS[modelType]
  if (looks.includes(model)) return
  throw badField('model', `must be one of ${looks.join(', ')} for a ${modelType} filter`)
}

/** Another account's picture is as unknown as any. */
async function refuseForeignAssets(
  { assets }: Pick<DraftPorts, 'assets'>,
  accountId: string,
  recipe: unknown,
): Promise<void> {
  await ownAssets({ assets }, accountId, assetsNamedIn(recipe))
}

/** The blobs of these assets by their ids; refuses a recipe that names others. */
export async function ownAssets(
  { assets }: Pick<DraftPorts, 'assets'>,
  accountId: string,
  named: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const possible = named.filter(isUuid)
  const found = possible.length > 0 ? await assets.find(accountId, possible) : []
  const blobs = Object.fromEntries(found.map(({ id, blob }) => [id, blob]))
  const unknown = named.find((id) => !Object.hasOwn(blobs, id))
  if (unknown === undefined) return blobs
  if (unknown === PREVIOUS_PICTURE) {
    throw badField('recipe', 'needs the picture of a step before it. Make it a step of a chain')
  }
  throw badField(
    'recipe',
    `uses the picture ${unknown}, which is not in your account. Add it first`,
  )
}
