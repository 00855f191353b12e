export type { FetchPolicy } from './policy.ts'
export { FetchRefused, type RefusalCode } from './refusal.ts'
export {
  createResolver,
  type Lookup,
  type ResolvedAddress,
  type ResolverOptions,
} from './resolver.ts'
export { createSafeFetcher, type SafeFetcher } from './safe-fetch.ts'
export { createSafePoster, type SafePoster } from './safe-post.ts'
