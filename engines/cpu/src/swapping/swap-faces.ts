import type { FaceSwapLook } from '@guise/core'
import type { Plane } from '../kernels/plane.ts'
import type { Networks } from '../networks.ts'
import type { Pixels } from '../pixels.ts'
import { SWAP_LOOKS } from './looks.ts'
import { type Guest, type SwappedSlot, swapSlot } from './swap-slot.ts'
import type { Slot, Template } from './template.ts'

export type { Guest } from './swap-slot.ts'

export type Swapped = {
  readonly pixels: Pixels
  /** How much of the guests shows, over the whole picture. */
  readonly mask: Plane
  /** 1 wherever the picture may differ from the template. */
  readonly region: Plane
}

const STAGES = 9

/** Puts guests[i] into slots[i]; a slot without a guest stays as it is. */
export async function swapFaces(
  networks: Networks,
  template: Template,
  guests: readonly (Guest | undefined)[],
  options: {
    readonly look: FaceSwapLook
    readonly signal: AbortSignal
    readonly progress?: (part: number) => void
    /** Told the name of each stage as it ends. */
    readonly stage?: (name: string) => void
  },
): Promise<Swapped> {
  const { width, height, data } = template.pixels
  const result = new Uint8Array(data)
  const mask = new Float32Array(width * height)
  const region = new Float32Array(width * height)
  const pairs = template.slots.flatMap((slot, i) => {
    const guest = guests[i]
    return guest ? [{ slot, guest }] : []
  })
  let ended = 0
  for (const { slot, guest } of pairs) {
    const before = ended === 0 ? template.pixels : { data: result.slice(), width, height }
    const swapped = await swapSlot(networks, template, slot, guest, before, result, {
      look: SWAP_LOOKS[options.look],
      signal: options.signal,
      stage: (name) => {
        options.stage?.(name)
        options.progress?.(++ended / (STAGES * pairs.length))
      },
    })
    addSlot(swapped, slot, width, mask, region)
  }
  options.progress?.(1)
  return {
    pixels: { data: result, width, height },
    mask: { data: mask, width, height },
    region: { data: region, width, height },
  }
}

function addSlot(
  { bend, mask: window }: SwappedSlot,
  { frame }: Slot,
  width: number,
  mask: Float32Array,
  region: Float32Array,
): void {
  const { box } = frame
  for (let y = 0; y < box.height; y++) {
    const to = (y + box.y) * width + box.x
    region.fill(1, to, to + box.width)
    for (let x = 0; x < box.width; x++) {
      mask[to + x] = Math.max(mask[to + x]!, window[y * box.width + x]!)
    }
  }
  for (let y = bend.box.y; y < bend.box.y + bend.box.height; y++) {
    const from = y * width + bend.box.x
    region.fill(1, from, from + bend.box.width)
  }
}
