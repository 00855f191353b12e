import type { ResultMarker } from '@guise/core'
import { embedXmp } from './embed-xmp.ts'
import { writeXmp } from './xmp.ts'

/** Marks results, and their thumbnails, by XMP alone: that takes less than a millisecond. */
export function createMarker(version: string): ResultMarker {
  return {
    async mark(output, { madeAt, filter }) {
      const packet = writeXmp({ madeBy: `Guise ${version}`, madeAt, filter })
      const { bytes, contentType, thumbnail } = output
      return {
        ...output,
        bytes: embedXmp(bytes, contentType, packet),
        ...(thumbnail ? { thumbnail: embedXmp(thumbnail, 'image/jpeg', packet) } : {}),
      }
    },
  }
}
