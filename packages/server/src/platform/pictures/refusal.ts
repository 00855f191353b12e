/** Why a picture was refused; finer than the public code, for tests, logs and metrics. */
export const refusalReasons = [
  'empty',
  'not_text',
  'not_base64',
  'too_many_bytes',
  'unsupported_kind',
  'damaged',
  'too_many_pixels',
  'bad_sides',
  'too_complex',
  'too_slow',
  'too_much_memory',
  'crashed',
] as const

export type RefusalReason = (typeof refusalReasons)[number]

export type RefusalCode = 'INVALID_IMAGE' | 'PAYLOAD_TOO_LARGE'

/**
 * The picture itself is at fault: sending the same bytes again gives the same answer.
 * The message is meant for the caller, in plain words and with the way out.
 */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused'
  readonly code: RefusalCode
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, message: string) {
    super(message)
    this.reason = reason
    this.code = reason === 'too_many_bytes' ? 'PAYLOAD_TOO_LARGE' : 'INVALID_IMAGE'
  }
}

/** Throws, so that a check reads as one line; `never` lets the compiler narrow after it. */
export function refuse(reason: RefusalReason, message: string): never {
  throw new PictureRefused(reason, message)
}
