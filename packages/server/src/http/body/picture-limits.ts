import { UPLOAD_TYPES } from '@guise/core'
import { z } from 'zod'
import type { HttpSettings } from '../services.ts'

const MEGABYTE = 1024 * 1024

/** What a picture may be, for those who refuse a photo when it is chosen. */
export const pictureLimits = z.object({
  picture_megabytes: z
    .number()
    .meta({ description: 'Largest picture, in MB of 1024 x 1024 bytes', examples: [15] }),
  picture_types: z.array(z.string()).describe('Supported picture types'),
})

export function pictureLimitsOf({
  maxPictureBytes,
  readsHeic,
}: Pick<HttpSettings, 'maxPictureBytes' | 'readsHeic'>): z.output<typeof pictureLimits> {
  return {
    picture_megabytes: maxPictureBytes / MEGABYTE,
    picture_types: UPLOAD_TYPES.filter((type) => type !== 'image/heic' || readsHeic),
  }
}
