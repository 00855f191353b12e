import { enlarge } from '../kernels/resize.ts'
import { open, type Pixels, render } from '../pixels.ts'
import { OVAL } from '../seeing/landmarks.ts'
import { blendMask } from '../swapping/blend-mask.ts'
import { drawFace } from '../swapping/face-outline.ts'
import { drawRegions, featurePolygons } from '../swapping/face-regions.ts'
import { onGrid } from '../swapping/frame.ts'
import { templateHairZone } from '../swapping/prepare-template.ts'
import type { Slot, Template } from '../swapping/template.ts'

/** Told apart from each other and from skin. */
const COLOURS = ['#00b7ff', '#ff3da6', '#35d65a', '#ffc400', '#9a6bff', '#ff6a2b'] as const
const TINT = 0.5

/** The picture with each place tinted where a guest's face will be, and the outline of its face. */
export async function showMasks({ pixels, slots }: Template): Promise<Pixels> {
  const { width, height } = pixels
  const tinted = { width, height, data: new Uint8Array(pixels.data) }
  for (const [n, slot] of slots.entries()) tint(tinted, slot, colourOf(n))
  const line = Math.max(1.5, Math.min(width, height) / 260)
  const outlines = slots.map(
    ({ face: { mesh } }, n) =>
      `<polygon points="${OVAL.map((i) => `${mesh[i]![0].toFixed(1)},${mesh[i]![1].toFixed(1)}`).join(' ')}" fill="none" stroke="${colourOf(n)}" stroke-width="${line}" stroke-linejoin="round"/>`,
  )
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${outlines.join('')}</svg>`
  return render(open(tinted).composite([{ input: Buffer.from(drawing) }]))
}

function colourOf(n: number): string {
  return COLOURS[n % COLOURS.length]!
}

function tint({ data, width }: Pixels, slot: Slot, colour: string): void {
  const { box } = slot.frame
  const mask = slotMask(slot)
  const value = Number.parseInt(colour.slice(1), 16)
  const rgb = [value >> 16, (value >> 8) & 255, value & 255]
  for (let y = 0, i = 0; y < box.height; y++) {
    let p = ((y + box.y) * width + box.x) * 3
    for (let x = 0; x < box.width; x++, i++, p += 3) {
      const share = TINT * mask[i]!
      for (let c = 0; c < 3; c++) data[p + c] = data[p + c]! * (1 - share) + rgb[c]! * share + 0.5
    }
  }
}

/** How much of a guest shows in a slot's window: of one with a bare face and the slot's own shape. */
function slotMask({ face, frame, skinShare }: Slot): Float32Array {
  const mesh = onGrid(face.mesh, frame)
  const all = new Float32Array(frame.width * frame.height).fill(1)
  const mask = blendMask(frame, {
    mesh,
    valid: drawFace(mesh, frame),
    templateHair: templateHairZone(mesh, frame),
    templateSkin: Float32Array.from(skinShare, (share) => share / 255),
    templateFeatures: drawRegions(frame, featurePolygons(mesh)),
    strictSkin: all,
    looseSkin: all,
    sides: new Float32Array(all.length),
    glasses: undefined,
    arms: undefined,
    shown: all,
  })
  const { box, block, width, height } = frame
  return enlarge({ data: mask, width, height }, box.width, box.height, 1, block)
}
