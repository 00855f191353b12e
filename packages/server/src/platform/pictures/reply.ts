import { PictureRefused, type RefusalReason, refusalReasons } from './refusal.ts'

export interface DecodedPicture {
  bytes: Uint8Array
  contentType: 'image/jpeg' | 'image/png' | 'image/webp'
  width: number
  height: number
}

/** What a child answers. */
export type Reply = DecodedPicture | { refused: RefusalReason; message: string }

const contentTypes: readonly unknown[] = ['image/jpeg', 'image/png', 'image/webp']
const reasons: readonly unknown[] = refusalReasons

const isSide = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

/**
 * A child may have been taken over by the picture it read, so its answer is checked like any
 * other foreign input. `undefined` means that it makes no sense.
 */
export function readReply(reply: unknown): DecodedPicture | PictureRefused | undefined {
  if (typeof reply !== 'object' || reply === null) return undefined
  const { refused, message, bytes, contentType, width, height } = reply as Record<string, unknown>
  if (reasons.includes(refused) && typeof message === 'string' && message.length <= 500) {
    return new PictureRefused(refused as RefusalReason, message)
  }
  if (!contentTypes.includes(contentType) || !isSide(width) || !isSide(height)) return undefined
  if (!(bytes instanceof Uint8Array) || bytes.length === 0) return undefined
  return { bytes, contentType: contentType as DecodedPicture['contentType'], width, height }
}
