import { z } from 'zod'
import { clamp, mix, smoothstep } from '../../../kernels/numbers.ts'
import { enlarge } from '../../../kernels/resize.ts'
import { hex, length } from '../../schema/fields.ts'
import type { Painter, Stage } from '../../stage.ts'
import { displayOf, fromDisplay, lumaOf, toDisplay } from '../shared/display.ts'
import { headMask } from '../shared/head-mask.ts'
import { dotScreen } from './dot-screen.ts'
import {
  clothIndex,
  hueOf,
  type Nearest,
  nearestHeads,
  ownerAt,
  paintedFeatures,
  placeAt,
  skinOf,
} from './pop-regions.ts'
import { inkFilm, printPass } from './press.ts'
import { printTones } from './print-tones.ts'
import { softShape } from './soft-shape.ts'

const colours = z.array(hex).min(1).max(8)

export const popArtSchema = z
  .strictObject({
    effect: z.literal('pop-art'),
    ground: hex.default('#20c4c8').describe('Colour of the paper behind the people'),
    skins: colours.describe('One per person, in order; repeated if there are more people'),
    hairs: colours,
    clothes: z.array(hex).length(4),
    lips: hex.default('#e3203f'),
    lids: hex.default('#2fb7c9'),
    ink: hex.default('#16121f'),
    dot: length.default(0.0075),
    slip: length.default(0.006),
  })
  .describe('Bold flat colours, slightly misaligned, under a black halftone portrait')
const TEETH = '#fff8ee'
type PopArt = z.output<typeof popArtSchema>

export const popArt: Painter<PopArt> = (stage, options) => {
  const { canvas, unit, seed, faceMask } = stage
  const { width, height } = canvas
  const shown = toDisplay(canvas)
  const light = lumaOf(shown)
  const people = peopleOf(stage)
  const sheet = blocks(shown, people, stage, options)
  const tones = printTones(light, stage, { face: 0.66, crisp: 1.1 })
  for (let i = 0; i < tones.length; i++) {
    const there = people[i]!
    const face = faceMask ? faceMask[i]! : 0
    tones[i] = (1 - smoothstep(0.04, mix(0.62, 0.86, face), tones[i]!)) * there
  }
  const pitch = Math.max(3, options.dot * unit)
  const cover = dotScreen(tones, width, height, { pitch, angle: 45, fine: headMask(stage) })
  const film = inkFilm(width, height, unit, 0.45, seed + 5)
  printPass(sheet, width, height, { ink: displayOf(options.ink), cover, opaque: 0.9, film })
  fromDisplay(canvas, sheet)
}

/** Where people are; everywhere, where nobody was cut out. */
function peopleOf({ canvas: { width, height }, bodies }: Stage): Float32Array {
  if (!bodies) return new Float32Array(width * height).fill(1)
  const cover = enlarge(bodies, width, height, 1)
  for (let i = 0; i < cover.length; i++) cover[i] = smoothstep(0.3, 0.7, cover[i]!)
  return cover
}

/** The coloured paper under the portrait. */
function blocks(shown: Float32Array, people: Float32Array, stage: Stage, options: PopArt) {
  const { canvas, unit, heads, faceMask } = stage
  const { width, height } = canvas
  const nearest = nearestHeads(stage)
  const skin = skinOf(shown, stage, nearest)
  const hair = new Float32Array(skin.length)
  const clothes = options.clothes.map(() => new Float32Array(skin.length))
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const there = people[i]!
      skin[i]! *= there
      if (there < 0.5) continue
      const head = heads[ownerAt(nearest, x, y)]
      const place = head ? placeAt(head, x, y) : 'body'
      const light = hueOf(shown, i * 3)[2]
      const bare = (place === 'throat' && light > 0.22) || (place === 'brow' && light > 0.45)
      // Brown hair has the hue of skin, but not its light.
      if (place === 'hair' && light < 0.42 && !(faceMask && faceMask[i]! > 0.3)) skin[i] = 0
      if (bare) skin[i] = there
      else if (skin[i]! > 0.5) continue
      else if (place === 'hair') hair[i] = 1
      else clothes[clothIndex(shown, i * 3)]![i] = 1
    }
  }
  const sheet = new Float32Array(skin.length * 3)
  const ground = displayOf(options.ground)
  for (let p = 0; p < sheet.length; p += 3) sheet.set(ground, p)
  const sigma = Math.max(0.8, unit * 0.004)
  const slip = [options.slip * unit, options.slip * unit * -0.6] as const
  const lay = (mask: Float32Array, inks: readonly string[], fine = 1) => {
    const cover = softShape(mask, width, height, sigma * fine)
    const moved = [slip[0] * fine, slip[1] * fine] as const
    layBlocks(sheet, width, height, cover, moved, nearest, inks.map(displayOf))
  }
  const [plain, ...dyed] = options.clothes
  lay(people, [plain!])
  for (const [n, ink] of dyed.entries()) lay(clothes[n + 1]!, [ink])
  lay(hair, options.hairs)
  lay(skin, options.skins)
  const { lips, lids, teeth } = paintedFeatures(stage)
  lay(lids, [options.lids], 0.35)
  lay(lips, [options.lips], 0.25)
  lay(teeth, [TEETH], 0.25)
  return sheet
}

function layBlocks(
  sheet: Float32Array,
  width: number,
  height: number,
  cover: Float32Array,
  slip: readonly [number, number],
  nearest: Nearest,
  inks: readonly (readonly [number, number, number])[],
): void {
  const moveX = Math.round(slip[0])
  const moveY = Math.round(slip[1])
  for (let y = 0, i = 0; y < height; y++) {
    const row = clamp(y - moveY, 0, height - 1) * width
    for (let x = 0; x < width; x++, i++) {
      const share = cover[row + clamp(x - moveX, 0, width - 1)]!
      if (share <= 0) continue
      const ink = inks[ownerAt(nearest, x, y) % inks.length]!
      const p = i * 3
      sheet[p]! += (ink[0] - sheet[p]!) * share
      sheet[p + 1]! += (ink[1] - sheet[p + 1]!) * share
      sheet[p + 2]! += (ink[2] - sheet[p + 2]!) * share
    }
  }
}
