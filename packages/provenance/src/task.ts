import type { Signing } from './development-certificate.ts'

/** What can be sealed, and of which seals are read. */
export type SealedKind = 'image/png' | 'image/jpeg' | 'image/webp' | 'video/mp4'

/** All that a seal says of a result. */
export type SealOrigin = {
  readonly version: string
  /** As in ISO 8601. */
  readonly madeAt: string
  readonly filter: string | null
  readonly photos: number
}

export type Algorithm = 'es256' | 'es384' | 'es512' | 'ps256' | 'ed25519'

export type Task =
  | {
      readonly do: 'seal'
      readonly bytes: Uint8Array
      readonly kind: SealedKind
      readonly origin: SealOrigin
      readonly signing: Signing
      readonly algorithm: Algorithm
    }
  | {
      readonly do: 'read'
      readonly bytes: Uint8Array
      readonly kind: SealedKind
      /** Our own certificates, as PEM. */
      readonly ours: string
    }

/** Films of some minutes; nothing that the service makes is as large. */
export const MAX_BYTES = 512 * 1024 * 1024
