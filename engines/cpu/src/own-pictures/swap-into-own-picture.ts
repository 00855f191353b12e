import type { FaceSwapLook } from '@guise/core'
import type { Networks } from '../networks.ts'
import type { Pixels } from '../pixels.ts'
import { type Guest, swapFaces } from '../swapping/swap-faces.ts'
import type { Template } from '../swapping/template.ts'
import { assignSlots } from '../templates/assign-slots.ts'
import { noteOnEmptyPlaces } from '../templates/note-on-empty-places.ts'

export type SwapOptions = {
  readonly look: FaceSwapLook
  readonly signal: AbortSignal
  readonly progress?: (part: number) => void
  /** For a group: told of places that nobody takes. */
  readonly note?: (text: string) => void
}

/** Guests take the places of one's own picture that fit them best. */
export async function swapIntoOwnPicture(
  networks: Networks,
  template: Template,
  guests: readonly Guest[],
  options: SwapOptions,
): Promise<Pixels> {
  const seated = await assignSlots(networks, template, guests)
  const left = noteOnEmptyPlaces(seated)
  if (left) options.note?.(left)
  const { pixels } = await swapFaces(networks, withBareFaces(template, seated), seated, options)
  return pixels
}

/** Where somebody sits, the picture is as the slot was prepared: without glasses, if there were some. */
function withBareFaces(template: Template, seated: readonly (Guest | undefined)[]): Template {
  const { width, height } = template.pixels
  const data = new Uint8Array(template.pixels.data)
  for (const [n, { plate, frame }] of template.slots.entries()) {
    if (!seated[n]) continue
    const { box } = frame
    for (let y = 0; y < box.height; y++) {
      const from = y * box.width * 3
      const to = ((y + box.y) * width + box.x) * 3
      data.set(plate.data.subarray(from, from + box.width * 3), to)
    }
  }
  return { ...template, pixels: { data, width, height } }
}
