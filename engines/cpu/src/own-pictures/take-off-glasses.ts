import type { Point, Point3 } from '../kernels/box.ts'
import { rgbToLab } from '../kernels/lab.ts'
import { smoothstep } from '../kernels/numbers.ts'
import { enlarge, shrink } from '../kernels/resize.ts'
import type { Networks } from '../networks.ts'
import { inpaint, KNOWN } from '../outpainting/inpaint.ts'
import { open, type Pixels, render } from '../pixels.ts'
import type { Face } from '../seeing/face.ts'
import { EYES } from '../seeing/landmarks.ts'
import { drawRegions, soften, stretched } from '../swapping/face-regions.ts'
import { type Frame, frameOf, onGrid } from '../swapping/frame.ts'
import { bridgeOf, LEFT_ARM, lineStrength, RIGHT_ARM, wearsGlasses } from '../swapping/glasses.ts'

/** A lens round its eye, in widths of the eye: how wide, how high, and how far below its middle. */
const LENS = { across: 2.2, down: 2.7, below: 0.3 }
/** How much further out than the oval an arm is followed. */
const OUTWARD = 1.5
/** Thin and clear rims stand out less than this skin's own lines would have to elsewhere. */
const LINE = 0.9
/** How far round a line the skin is painted anew, in face widths. */
const ROUND_LINES = 0.028

/**
 * The picture without the glasses of its people: they would stay beside a guest's own face. Only the
 * lines of frames and arms are painted anew; the eyes stay, for the guest's cover them.
 */
export async function takeOffGlasses(
  networks: Networks,
  picture: Pixels,
  faces: readonly Face[],
): Promise<Pixels> {
  let current = picture
  for (const { mesh } of faces) {
    const frame = frameOf(mesh, picture)
    const { x, y, width, height } = frame.box
    const window = await render(open(current).extract({ left: x, top: y, width, height }))
    const lines = linesOf(window, frame, onGrid(mesh, frame))
    if (!lines) continue
    const share = enlarge({ ...frame, data: lines }, width, height, 1, frame.block)
    const mask = Uint8Array.from(share, (value) => (value > 0.02 ? 0 : KNOWN))
    const painted = await inpaint(networks, window, mask)
    current = { ...current, data: lay(current, painted, share, frame) }
  }
  return current
}

/** Where the frames and arms of glasses are, softly; undefined where none are worn. */
function linesOf(window: Pixels, frame: Frame, mesh: readonly Point3[]): Float32Array | undefined {
  const coarse = shrink(window, frame.block, 3).data
  const lab = rgbToLab(coarse)
  if (!wearsGlasses(lab, frame, mesh)) return undefined
  const zone = drawRegions(frame, [
    ...EYES.map((eye) => lensRound(mesh, eye)),
    bridgeOf(mesh),
    ...[LEFT_ARM, RIGHT_ARM].map((arm) => outward(mesh, arm)),
  ])
  const eyes = drawRegions(
    frame,
    EYES.map((eye) => stretched(mesh, eye, 1.1, 1.3)),
  )
  const strokes = lineStrength(lab, frame)
  for (let i = 0; i < strokes.length; i++) {
    strokes[i] = zone[i]! > 0 && eyes[i] === 0 && strokes[i]! > LINE ? 1 : 0
  }
  const near = soften(frame, strokes, ROUND_LINES)
  for (let i = 0; i < near.length; i++) near[i] = eyes[i]! > 0 ? 0 : smoothstep(0.04, 0.2, near[i]!)
  return near
}

/** By the width of the eye alone: how high it is depends on how far it is open. */
function lensRound(mesh: readonly Point3[], eye: readonly number[]): Point[] {
  const columns = eye.map((i) => mesh[i]![0])
  const rows = eye.map((i) => mesh[i]![1])
  const width = Math.max(...columns) - Math.min(...columns)
  const height = Math.max(1, Math.max(...rows) - Math.min(...rows))
  const lens = stretched(mesh, eye, LENS.across, (LENS.down * width) / height)
  return lens.map(([x, y]): Point => [x, y + LENS.below * width])
}

/** An arm's strip, drawn longer away from the middle of the face, where it runs on to the ear. */
function outward(mesh: readonly Point3[], arm: readonly number[]): Point[] {
  const middle = (mesh[LEFT_ARM[0]!]![0] + mesh[RIGHT_ARM[0]!]![0]) / 2
  const inner = mesh[arm[0]!]!
  return arm.map((i): Point => {
    const [x, y] = mesh[i]!
    const isOuter = Math.abs(x - middle) > Math.abs(inner[0] - middle)
    return isOuter ? [inner[0] + (x - inner[0]) * OUTWARD, y] : [x, y]
  })
}

function lay(
  { data, width }: Pixels,
  painted: Pixels,
  share: Float32Array,
  { box }: Frame,
): Uint8Array {
  const out = new Uint8Array(data)
  for (let y = 0, i = 0; y < box.height; y++) {
    let p = ((y + box.y) * width + box.x) * 3
    for (let x = 0; x < box.width; x++, i++, p += 3) {
      if (share[i]! <= 0) continue
      for (let c = 0; c < 3; c++) {
        out[p + c] = data[p + c]! + (painted.data[i * 3 + c]! - data[p + c]!) * share[i]! + 0.5
      }
    }
  }
  return out
}
