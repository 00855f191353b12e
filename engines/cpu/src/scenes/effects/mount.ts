import { z } from 'zod'
import { clamp, mix, smoothstep } from '../../kernels/numbers.ts'
import { sampleRgb } from '../../kernels/sample.ts'
import { valueNoise } from '../../kernels/value-noise.ts'
import { amount, length, light } from '../schema/fields.ts'
import type { Head, Painter } from '../stage.ts'

export const mountSchema = z
  .strictObject({
    effect: z.literal('mount'),
    kind: z
      .enum(['plain', 'corners'])
      .default('plain')
      .describe('corners adds the four paper corners of an album'),
    paper: light.default([0.87, 0.85, 0.8]),
    width: length.default(0.035).describe('Width at the top and the sides, and at the bottom'),
    foot: length.default(0.035),
    round: length.default(0).describe("Radius of the picture's corners"),
    soft: length.default(0).describe("Softness of the picture's edge"),
    texture: amount.default(0.3).describe('How rough the paper is'),
    corner: light
      .default([0.05, 0.04, 0.03])
      .describe('Colour of the album corners, if there are any'),
  })
  .describe('The paper or card around an old print, and its shadow')

type Options = z.output<typeof mountSchema>

/** A square of paper, repeated. */
const TILE = 256
const MASK = TILE - 1
const SHADOW = 0.4
/** Length of an album corner, as a share of the frame. */
const CORNER = 0.1

export const mount: Painter<Options> = (stage, options) => {
  const { canvas, unit, seed, heads } = stage
  const { data, width, height } = canvas
  const side = options.width * unit
  const foot = options.foot * unit
  const round = options.round * unit
  const rim = Math.max(0.8, options.soft * unit)
  const fibres = valueNoise(TILE, TILE, {
    scale: Math.max(2, unit * 0.005),
    octaves: 3,
    seed: seed + 31,
    gain: 0.7,
  })
  const halfWide = width / 2 - side
  const halfTall = (height - side - foot) / 2
  const middleY = side + halfTall
  const fall = 1 / (unit * 0.004)
  const corner = options.kind === 'corners' ? CORNER * unit : 0
  const picture = data.slice()
  // The picture is printed smaller, half as much as would show all of it; faces stay in their place.
  const fit = Math.max(halfWide / (width / 2), (halfTall * 2) / height, 0.05)
  const scale = (1 + fit) / 2
  const [faceX, faceY] = middleOf(heads, width, height)
  const left = clamp(faceX * (1 - scale), width - side - width * scale, side)
  const top = clamp(faceY * (1 - scale), height - foot - height * scale, side)
  for (let y = 0, p = 0; y < height; y++) {
    const fromY = (y - top) / scale
    for (let x = 0; x < width; x++, p += 3) {
      const outX = Math.abs(x + 0.5 - width / 2) - halfWide
      const outY = Math.abs(y + 0.5 - middleY) - halfTall
      const out = distanceTo(outX + round, outY + round) - round
      const grain = 1 + (fibres[(y & MASK) * TILE + (x & MASK)]! - 0.5) * options.texture * 0.3
      const tucked = corner ? cornerAt(outX, outY, corner, unit) : 0
      const paper = smoothstep(-rim, rim, out)
      // The print lies on the card, or the card on the print: either way a thin dark seam.
      const seam = 1 - SHADOW * Math.exp(-Math.abs(out) * fall) * (out > 0 ? 0.5 : 1)
      if (paper < 1) sampleRgb(picture, width, height, (x - left) / scale, fromY, data, p)
      for (let c = 0; c < 3; c++) {
        const card = options.paper[c]! * grain
        const whole = mix(data[p + c]!, card, paper) * seam
        data[p + c] = mix(whole, options.corner[c]! * grain, tucked)
      }
    }
  }
}

function middleOf(heads: readonly Head[], width: number, height: number): [number, number] {
  if (heads.length === 0) return [width / 2, height / 3]
  let x = 0
  let y = 0
  for (const head of heads) {
    x += head.x / heads.length
    y += head.y / heads.length
  }
  return [x, y]
}

function distanceTo(x: number, y: number): number {
  return Math.min(Math.max(x, y), 0) + Math.hypot(Math.max(x, 0), Math.max(y, 0))
}

/** A folded triangle over each corner of the print, a little larger than the print's own corner. */
function cornerAt(outX: number, outY: number, size: number, unit: number): number {
  const over = unit * 0.006
  if (outX > over || outY > over) return 0
  return clamp(size + outX + outY + 0.5)
}
