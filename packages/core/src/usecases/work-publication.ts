import { GenerationFailed } from '../failure.ts'
import { Fault } from '../fault.ts'
import type { BlobStore } from '../ports/blob-store.ts'
import type { Engine } from '../ports/engine.ts'
import type { Preview } from '../ports/engine-queries.ts'
import type { ClaimedPublication, PublicationStore } from '../ports/publication-store.ts'
import { PUBLICATION_ATTEMPTS } from '../publication.ts'
import { faultOfFallback, waysOf } from '../recipe-ways.ts'
import { type AnswerQueryPorts, answerQuery, faultOf } from './answer-query.ts'
import { storeBlobs } from './blobs.ts'
import { type DraftPorts, ownAssets } from './filter-drafts.ts'
import { SAMPLE_PHOTOS, saveVersion } from './publish-filter.ts'

export type PublicationPorts = DraftPorts &
  Pick<AnswerQueryPorts, 'openSample'> & {
    readonly publications: PublicationStore
    readonly blobs: BlobStore
    readonly engines: ReadonlyMap<string, Engine>
    /** Resolves after that time, or earlier when the signal aborts. */
    readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>
    /** Says what went wrong with a publication that is tried again. */
    readonly reportError: (publicationId: string, error: unknown) => void
    readonly settings: PublicationSettings
  }

export type PublicationSettings = {
  readonly leaseMs: number
  readonly heartbeatMs: number
  /** How long one preview of an engine may take; nobody waits for it in front of a request. */
  readonly previewMs: (engine: string) => number
  readonly retryMs: number
}

export const PREVIEW_SIDE = 512
const GIVEN_UP = `The engine failed to make the preview pictures ${PUBLICATION_ATTEMPTS} times. The live version is unchanged. Publish again. If it fails again, simplify the recipe.`
const CHANGED =
  'The filter was archived or its type was changed during publishing. Nothing was published. Check the filter, then publish again.'

/**
 * Takes one publication that waits and works on it to its end. Answers what it took. What a killed worker
 * leaves is taken by another when its lease is over, and goes on with the previews that were made.
 */
export async function workPublication(
  ports: PublicationPorts,
  shutdown: AbortSignal,
): Promise<ClaimedPublication | undefined> {
  const { publications, clock, settings } = ports
  const engines = [...ports.engines.keys()]
  const claimed = await publications.claim({
    engines,
    leaseMs: settings.leaseMs,
  })
  if (!claimed) return undefined
  if (claimed.failedAttempts >= PUBLICATION_ATTEMPTS) {
    await publications.fail(claimed, GIVEN_UP, clock.now())
    return claimed
  }
  const lost = new AbortController()
  const ended = new AbortController()
  const kept = keepLease(ports, claimed, lost, ended.signal)
  const stop = AbortSignal.any([shutdown, lost.signal])
  try {
    await makeLive(ports, claimed, stop)
  } catch (error) {
    // Somebody else's by now: a newer publication, or another worker.
    if (!lost.signal.aborted) await setAside(ports, claimed, error, shutdown.aborted)
  } finally {
    ended.abort()
    await kept
  }
  return claimed
}

async function keepLease(
  { publications, settings, sleep }: PublicationPorts,
  claimed: ClaimedPublication,
  lost: AbortController,
  ended: AbortSignal,
): Promise<void> {
  while (!ended.aborted && !lost.signal.aborted) {
    await sleep(settings.heartbeatMs, ended)
    if (ended.aborted) return
    const isOurs = await publications
      .renew(claimed, settings.leaseMs)
      // Postgres may be away for a moment; the fence protects the publication if it stays away.
      .catch(() => true)
    if (!isOurs) lost.abort()
  }
}

async function makeLive(
  ports: PublicationPorts,
  claimed: ClaimedPublication,
  stop: AbortSignal,
): Promise<void> {
  const { publications, clock } = ports
  const { accountId, filterId, engine: name, recipe, modelType } = claimed
  const engine = ports.engines.get(name)
  if (!engine) throw new Error(`no engine ${name} here`)
  // A version too: another engine may run by now than when it was frozen.
  const misplaced = faultOfFallback(claimed)
  if (misplaced) throw new GenerationFailed('NOT_SUPPORTED', misplaced)
  const needed: string[] = []
  for (const [n, way] of waysOf(claimed).entries()) {
    const maker = n === 0 ? engine : ports.engines.get(way.engine)
    if (!maker) throw noEngine(way.engine)
    const fault = await faultOf(maker, way.recipe, modelType, stop)
    if (fault) throw new GenerationFailed('NOT_SUPPORTED', n === 0 ? fault : `fallback: ${fault}`)
    needed.push(...(maker.queries?.assetsOf(way.recipe) ?? []))
  }
  const assets = await ownAssets(ports, accountId, needed)
  const version = { engine: name, recipe, assets: needed }
  const versionId =
    claimed.versionId ?? (await saveVersion(ports, { accountId, id: filterId }, version)).id
  const previewBlobs = await makePreviews(ports, claimed, { engine, assets, versionId }, stop)
  const outcome = await publications.finish(claimed, { versionId, previewBlobs }, clock.now())
  if (outcome === 'changed') await publications.fail(claimed, CHANGED, clock.now())
}

/** Another worker may have it; where none has, the maker learns why. */
const noEngine = (name: string) =>
  new GenerationFailed(
    'NOT_SUPPORTED',
    `fallback: no engine "${name}" is where the filter is published. Choose another engine`,
  )

type PreviewContext = {
  readonly engine: Engine
  readonly assets: Readonly<Record<string, string>>
  readonly versionId: string
}

async function makePreviews(
  ports: PublicationPorts,
  claimed: ClaimedPublication,
  { engine, assets, versionId }: PreviewContext,
  stop: AbortSignal,
): Promise<readonly string[]> {
  // An engine that draws no previews leaves those there are.
  const photos = engine.queries ? SAMPLE_PHOTOS : []
  const blobs = [...claimed.previewBlobs]
  const { modelType, recipe, genders, sizes, accountId } = claimed
  const tell = (previewsDone: number) =>
    ports.publications.progress(claimed, {
      versionId,
      previewsDone,
      previewsTotal: photos.length,
      previewBlobs: blobs,
    })
  let refusal: GenerationFailed | undefined
  await tell(claimed.previewsDone)
  const keep = async (preview: Preview, done: number) => {
    stop.throwIfAborted()
    const fresh = await storeBlobs(ports, 'assets', accountId, [preview])
    blobs.push(...fresh)
    // Nobody else knows of a picture that was not written down.
    if (!(await tell(done))) await ports.blobs.delete(fresh)
  }
  for (const [place, { name }] of photos.entries()) {
    if (place < claimed.previewsDone) continue
    const query = {
      kind: 'preview',
      subject: genders[0] ?? 'female',
      ratio: sizes[0] ?? 'portrait',
      photo: { sample: name },
      longestSide: PREVIEW_SIDE,
      show: 'result',
      ...{ modelType, recipe, assets },
    } as const
    const limited = AbortSignal.any([
      stop,
      AbortSignal.timeout(ports.settings.previewMs(engine.name)),
    ])
    try {
      await keep((await answerQuery(ports, engine, query, limited)) as Preview, place + 1)
    } catch (error) {
      if (!(error instanceof GenerationFailed)) throw error
      refusal = error
      await tell(place + 1)
    }
  }
  // What fails for everybody is not for guests.
  if (refusal && blobs.length === 0) throw refusal
  return blobs
}

async function setAside(
  { publications, clock, settings, reportError }: PublicationPorts,
  claimed: ClaimedPublication,
  error: unknown,
  isShutdown: boolean,
): Promise<void> {
  if (isShutdown) {
    await publications.requeue(claimed, { waitMs: 0, countsAsFailed: false })
    return
  }
  const isRefusal = error instanceof GenerationFailed || error instanceof Fault
  // An error of the installation is not the recipe's: it waits for as long as that lasts.
  const isAway = error instanceof Fault && error.code === 'UNAVAILABLE'
  if (isRefusal && !isAway) {
    await publications.fail(claimed, error.message, clock.now())
    return
  }
  reportError(claimed.id, error)
  await publications.requeue(claimed, { waitMs: settings.retryMs, countsAsFailed: !isAway })
}
