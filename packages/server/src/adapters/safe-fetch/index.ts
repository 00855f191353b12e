export { type PictureKind, pictureKind } from './picture-kind.ts'
export type { FetchPolicy, Lookup, ResolvedAddress } from './policy.ts'
export { FetchRefused, type RefusalCode } from './refusal.ts'
export { createSafeFetcher, type SafeFetcher } from './safe-fetch.ts'
