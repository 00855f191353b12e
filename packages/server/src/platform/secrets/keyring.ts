import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { createSecretBox, type SecretBox } from './secret-box.ts'

/**
 * What is signed with the installation's secret: the line before it, so that no signature stands for another use, and
 * how many bytes of the signature are used. Nothing here can change: links and codes are in mails and on posters.
 * 128 bits cannot be guessed, nor 96, and nothing can be tried without asking the service: short enough to scan.
 */
export const SIGNED_USES = {
  shares: { line: 'share\n', bytes: 16 },
  galleries: { line: 'gallery\n', bytes: 16 },
  reads: { line: 'read\n', bytes: 16 },
  knownBrowsers: { line: 'known browser\n', bytes: 32 },
  guestCodes: { line: 'guests\n', bytes: 12 },
  blobLinks: { line: 'blob link\n', bytes: 32 },
  uploadLinks: { line: 'upload link\n', bytes: 32 },
} as const
export type SignedUse = keyof typeof SIGNED_USES

/** What is stored encrypted, and the text that its key is derived with. Its columns are in `sealed-columns.ts`. */
export const SEALED_USES = {
  webhooks: 'guise webhook secrets',
  authenticators: 'guise authenticator secrets',
} as const
export type SealedUse = keyof typeof SEALED_USES

export type Signer = {
  /** With the newest secret. */
  sign(text: string | Buffer): Buffer
  /** With any of the secrets. */
  isSigned(text: string | Buffer, signature: Buffer): boolean
}

/** All that is derived from the secrets of the installation: the newest makes, and every one still opens. */
export type Keyring = {
  signer(use: SignedUse): Signer
  box(use: SealedUse): SecretBox
  /** Newest first, for the certificate of an installation whose operator has none. */
  readonly certificateSecrets: readonly [string, ...string[]]
}

const LEAST_CHARACTERS = 32
const KEY_BYTES = 32

/** The newest secret alone: tells what can do without the old ones. */
export const withoutOld = ({ certificateSecrets: [newest] }: Keyring): Keyring =>
  createKeyring(newest)

export function createKeyring(secret: string, old: readonly string[] = []): Keyring {
  const secrets: [string, ...string[]] = [secret, ...old.filter((one) => one !== secret)]
  if (secrets.some(({ length }) => length < LEAST_CHARACTERS)) {
    throw new Error('The secrets of an installation must have at least 32 characters.')
  }
  return {
    signer(use) {
      const { line, bytes } = SIGNED_USES[use]
      const signed = (one: string, text: string | Buffer) =>
        createHmac('sha256', one).update(line).update(text).digest().subarray(0, bytes)
      return {
        sign: (text) => signed(secret, text),
        isSigned: (text, signature) =>
          signature.length === bytes &&
          secrets.some((one) => timingSafeEqual(signature, signed(one, text))),
      }
    },

    box(use) {
      const keyOf = (one: string) =>
        Buffer.from(hkdfSync('sha256', one, '', SEALED_USES[use], KEY_BYTES))
      return createSecretBox([keyOf(secret), ...secrets.slice(1).map(keyOf)])
    },

    certificateSecrets: secrets,
  }
}
