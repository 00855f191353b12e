import { createHmac, timingSafeEqual } from 'node:crypto'
import { isBlobKey } from './blob-path.ts'

export type LinkSigner = {
  link(key: string, until: Date): string
  verify(key: string, until: string, signature: string, now: Date): boolean
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

  // The first line keeps this signature from standing for anything else signed with the secret.
  const sign = (key: string, until: string) =>
    createHmac('sha256', secret).update(`blob link\n${key}\n${until}`).digest('base64url')

  return {
    link(key, until) {
      if (!isBlobKey(key)) throw new Error(`Not a blob key: ${JSON.stringify(key.slice(0, 200))}`)
      const seconds = String(Math.floor(until.getTime() / 1000))
      return `${base}/blobs/${key}?until=${seconds}&signature=${sign(key, seconds)}`
    },

    verify(key, until, signature, now) {
      if (!isBlobKey(key) || !/^\d{1,12}$/.test(until)) return false
      // Compared as text: decoded, several spellings of the last character would be the same bytes.
      const expected = Buffer.from(sign(key, until))
      const given = Buffer.from(signature)
      const genuine = given.length === expected.length && timingSafeEqual(given, expected)
      return genuine && now.getTime() < Number(until) * 1000
    },
  }
}
