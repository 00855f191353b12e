import { createHmac, timingSafeEqual } from 'node:crypto'
import type { UploadAnnounced } from '@guise/core'
import { isBlobKey } from './disk-files.ts'

export type LinkSigner = {
  link(key: string, until: Date, sharedFrom?: Date): string
  verify(key: string, until: string, signature: string, now: Date): boolean
  uploadLink(key: string, announced: UploadAnnounced): string
  /** Whether this address was made here for exactly what is being sent to it. */
  verifyUpload(sent: SentUpload, until: string, signature: string, now: Date): boolean
}

export type SentUpload = {
  readonly key: string
  readonly bytes: number
  readonly contentType: string
}

export function createLinkSigner({
  publicUrl,
  secret,
}: {
  publicUrl: string
  secret: string
}): LinkSigner {
  if (secret.length < 32) {
    throw new Error('The secret that signs blob links must have at least 32 characters.')
  }
  const base = publicUrl.replace(/\/+$/, '')

  // The first line keeps a signature from standing for anything else signed with the secret.
  const sign = (...lines: readonly string[]) =>
    createHmac('sha256', secret).update(lines.join('\n')).digest('base64url')
  const signLink = (key: string, until: string) => sign('blob link', key, until)
  const signUpload = ({ key, bytes, contentType }: SentUpload, until: string) =>
    sign('upload link', key, until, String(bytes), contentType)

  return {
    link(key, until, sharedFrom) {
      const seconds = wholeSeconds(key, until)
      const link = `${base}/blobs/${key}?until=${seconds}&signature=${signLink(key, seconds)}`
      // Not signed: whoever adds it changes only what their own browser keeps.
      return sharedFrom ? `${link}&keep=yes` : link
    },

    verify(key, until, signature, now) {
      return holds(key, until, now) && isSame(signature, signLink(key, until))
    },

    uploadLink(key, { until, bytes, contentType }) {
      const seconds = wholeSeconds(key, until)
      const signature = signUpload({ key, bytes, contentType }, seconds)
      return `${base}/${key}?until=${seconds}&signature=${signature}`
    },

    verifyUpload(sent, until, signature, now) {
      return holds(sent.key, until, now) && isSame(signature, signUpload(sent, until))
    },
  }
}

function wholeSeconds(key: string, until: Date): string {
  if (!isBlobKey(key)) throw new Error(`Not a blob key: ${JSON.stringify(key.slice(0, 200))}`)
  return String(Math.floor(until.getTime() / 1000))
}

function holds(key: string, until: string, now: Date): boolean {
  return isBlobKey(key) && /^\d{1,12}$/.test(until) && now.getTime() < Number(until) * 1000
}

/** Compared as text: decoded, several spellings of the last character would be the same bytes. */
function isSame(signature: string, expected: string): boolean {
  const [one, other] = [Buffer.from(signature), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
