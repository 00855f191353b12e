import { z } from 'zod'
import { open, type Pixels, render, type Size } from '../pixels.ts'
import { frameArt } from './frame-art.ts'
import { hex } from './recipe-fields.ts'

/** What is drawn around the picture. The picture is fitted inside, so nothing of it is covered. */
export const frameSchema = z.strictObject({
  kind: z.enum(['line', 'mat', 'instant', 'film', 'rounded', 'gilded']),
  colour: hex.default('#ffffff'),
  accent: hex.default('#1d1b20'),
})
export type Frame = z.output<typeof frameSchema>

export type Window = Size & { readonly left: number; readonly top: number }

type Margins = { readonly sides: number; readonly top: number; readonly foot: number }

/** Parts of the sheet's shorter side. */
const MARGINS: Record<Exclude<Frame['kind'], 'film'>, Margins> = {
  line: { sides: 0, top: 0, foot: 0 },
  mat: { sides: 0.06, top: 0.06, foot: 0.06 },
  instant: { sides: 0.05, top: 0.05, foot: 0.19 },
  rounded: { sides: 0.035, top: 0.035, foot: 0.035 },
  gilded: { sides: 0.062, top: 0.062, foot: 0.062 },
}

/** Perforations run along the longer sides. */
function filmMargins({ width, height }: Size): Margins {
  return width >= height
    ? { sides: 0.02, top: 0.085, foot: 0.085 }
    : { sides: 0.085, top: 0.02, foot: 0.02 }
}

/** Where on the sheet the picture goes. */
export function frameWindow(frame: Frame | undefined, sheet: Size): Window {
  const { width, height } = sheet
  if (!frame) return { left: 0, top: 0, width, height }
  const margins = frame.kind === 'film' ? filmMargins(sheet) : MARGINS[frame.kind]
  const short = Math.min(width, height)
  const left = Math.round(short * margins.sides)
  const top = Math.round(short * margins.top)
  const foot = Math.round(short * margins.foot)
  return { left, top, width: width - 2 * left, height: height - top - foot }
}

export async function drawFrame(
  picture: Pixels,
  frame: Frame | undefined,
  sheet: Size,
): Promise<Pixels> {
  if (!frame) return picture
  const window = frameWindow(frame, sheet)
  const mounted = await render(
    open(picture).extend({
      left: window.left,
      top: window.top,
      right: sheet.width - window.left - window.width,
      bottom: sheet.height - window.top - window.height,
      background: frame.colour,
    }),
  )
  const art = Buffer.from(frameArt(frame, window, sheet))
  return render(open(mounted).composite([{ input: art }]))
}
