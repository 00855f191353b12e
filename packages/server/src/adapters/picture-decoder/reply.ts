import type { Frame } from './frames.ts'
import { PictureRefused, type RefusalReason, refusalReasons } from './refusal.ts'

export interface DecodedPicture {
  bytes: Uint8Array
  contentType: 'image/jpeg' | 'image/png' | 'image/webp'
  width: number
  height: number
}

export type ReplyHead =
  | { refused: RefusalReason; message: string }
  | { contentType: DecodedPicture['contentType']; width: number; height: number }

const contentTypes: readonly unknown[] = ['image/jpeg', 'image/png', 'image/webp']
const reasons: readonly unknown[] = refusalReasons

const isSide = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

/**
 * A child may have been taken over by the picture it read, so its answer is checked like any
 * other foreign input. `undefined` means that it makes no sense.
 */
export function readReply({ head, body }: Frame): DecodedPicture | PictureRefused | undefined {
  if (typeof head !== 'object' || head === null) return undefined
  const { refused, message, contentType, width, height } = head as Record<string, unknown>
  if (reasons.includes(refused) && typeof message === 'string' && message.length <= 500) {
    return new PictureRefused(refused as RefusalReason, message)
  }
  if (!contentTypes.includes(contentType) || !isSide(width) || !isSide(height)) return undefined
  if (body.length === 0) return undefined
  return { bytes: body, contentType: contentType as DecodedPicture['contentType'], width, height }
}
