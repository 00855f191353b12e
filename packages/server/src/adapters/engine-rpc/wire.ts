import type { EngineQuery, Failure, FaultCode, Preview } from '@guise/core'

/** How long a query may take, by the engine that answers it. */
export type QueryLimits = {
  /** How long anybody waits for an answer; after that a query is gone. */
  readonly waitMs: number
  /** How long a worker works at one query. */
  readonly workMs: number
}
/** A worker says so again every third of this time. */
export const SUMMARY_TTL_MS = 15_000
/** Previews are small; what is larger is a mistake of the engine. */
export const MAX_PREVIEW_BYTES = 300_000

/** The names of all engines that ever had a summary. */
export const ENGINES_KEY = 'guise:desks'
export const summaryKey = (engine: string) => `guise:desk:${engine}:card`
/** Ids of queries that an engine answers at once, in the order they came. */
export const checksKey = (engine: string) => `guise:desk:${engine}:checks`
/** Accounts that wait, in the order of their turns. */
export const accountsKey = (engine: string) => `guise:desk:${engine}:turns`
/** Ids of an account's queries in the order they came. */
export const waitingKey = (engine: string, accountId: string) =>
  `guise:desk:${engine}:waiting:${accountId}`
/** There while a query of the account is in work. */
export const busyKey = (engine: string, accountId: string) =>
  `guise:desk:${engine}:busy:${accountId}`
export const requestKey = (id: string) => `guise:desk:question:${id}`
/** Every api process has a list of its own. */
export const repliesKey = (asker: string) => `guise:desk:answers:${asker}`

export type WireRequest = { readonly asker: string; readonly question: EngineQuery }

export type WireReply = { readonly id: string } & (
  | { readonly answer: unknown }
  /** The engine refused, in words for the person who asked. */
  | { readonly failure: Failure }
  /** The engine cannot answer now, in words for the person who asked. */
  | { readonly fault: WireFault }
  /** It took longer than a worker works at one query. */
  | { readonly late: true }
  | { readonly trouble: true }
)

export type WireFault = {
  readonly code: FaultCode
  readonly message: string
  readonly retryAfter?: number
}

type WirePreview = Omit<Preview, 'bytes'> & { readonly base64: string }

export function isPreview(answer: object): answer is Preview {
  return 'bytes' in answer
}

export function writePreview({ bytes, ...preview }: Preview): WirePreview {
  if (bytes.length > MAX_PREVIEW_BYTES) throw new Error(`a preview of ${bytes.length} bytes`)
  return { ...preview, base64: Buffer.from(bytes).toString('base64') }
}

export function readPreview({ base64, ...preview }: WirePreview): Preview {
  return { ...preview, bytes: Buffer.from(base64, 'base64') }
}
