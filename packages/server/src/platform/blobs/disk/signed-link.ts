import type { UploadAnnounced } from '@guise/core'
import type { Keyring, Signer } from '../../secrets/keyring.ts'
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
  keyring,
}: {
  publicUrl: string
  keyring: Keyring
}): LinkSigner {
  const base = publicUrl.replace(/\/+$/, '')
  const links = keyring.signer('blobLinks')
  const uploads = keyring.signer('uploadLinks')
  const linkText = (key: string, until: string) => `${key}\n${until}`
  const uploadText = ({ key, bytes, contentType }: SentUpload, until: string) =>
    [key, until, bytes, contentType].join('\n')
  const signatureOf = (signer: Signer, text: string) => signer.sign(text).toString('base64url')

  return {
    link(key, until, sharedFrom) {
      const seconds = wholeSeconds(key, until)
      const signature = signatureOf(links, linkText(key, seconds))
      const link = `${base}/blobs/${key}?until=${seconds}&signature=${signature}`
      // Not signed: whoever adds it changes only what their own browser keeps.
      return sharedFrom ? `${link}&keep=yes` : link
    },

    verify(key, until, signature, now) {
      return holds(key, until, now) && isSigned(links, linkText(key, until), signature)
    },

    uploadLink(key, { until, bytes, contentType }) {
      const seconds = wholeSeconds(key, until)
      const signature = signatureOf(uploads, uploadText({ key, bytes, contentType }, seconds))
      return `${base}/${key}?until=${seconds}&signature=${signature}`
    },

    verifyUpload(sent, until, signature, now) {
      return holds(sent.key, until, now) && isSigned(uploads, uploadText(sent, until), signature)
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

function isSigned(signer: Signer, text: string, signature: string): boolean {
  const bytes = Buffer.from(signature, 'base64url')
  // Several spellings of the last character are the same bytes: only ours is a signature.
  return bytes.toString('base64url') === signature && signer.isSigned(text, bytes)
}
