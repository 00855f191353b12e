import type { Subject } from '@guise/core'
import { GenerationFailed } from '@guise/core'
import { clamp } from '../kernels/numbers.ts'
import type { Size } from '../pixels.ts'
import type { Framing } from '../scenes/person/framing.ts'
import { personLightSchema } from '../scenes/person/light-schema.ts'
import { bodiesOf } from '../scenes/person/people.ts'
import type { CutOut } from '../seeing/cut-out.ts'
import type { Character } from './character.ts'
import { cutHead } from './cut-head.ts'
import { type Anchors, type Figure, SHEET, type Wearer } from './figure.ts'
import { type Brow, browOf, clearOfBrows, fitSheet, press, topOfHeadgear } from './headgear.ts'
import { FIGURES } from './index.ts'
import { placeHead, seatHead, seatInFrame, type View } from './place-head.ts'
import type { CharacterRecipe } from './schema.ts'
import { type FigureSheets, type Sheet, sheetsOf } from './sheets.ts'
import { takeOffHat } from './take-off-hat.ts'

export type Fitting = {
  readonly frame: Size
  readonly framing: Framing
  readonly subject: Subject
  /** Told in words when something of the costume had to be left away. */
  readonly note?: ((text: string) => void) | undefined
}

/** Rows of the sheet that a wide or square frame shows, and above this shape a frame shows all of it. */
const BUST = 1100
const TALL = 1.3
/** Room over the head, as a share of the frame's height. */
const ROOM = 0.045

/** Puts the figure on the guest: everything cut, scaled and moved to its place on the canvas. */
export async function dress(
  recipe: CharacterRecipe,
  cutOuts: readonly CutOut[],
  { frame, framing, subject, note }: Fitting,
): Promise<Character> {
  const cut = onlyOne(cutOuts, subject)
  const wearer: Wearer = subject === 'group' ? 'female' : subject
  const figure = FIGURES[recipe.figure]
  const anchors = figure.anchors(wearer)
  const scale = scaleOf(figure, frame, framing)
  const order = { figure, wearer, colours: recipe.colours, scale }
  const sheets = await sheetsOf(order)
  const own = cutHead(cut)
  const worn = own.hat && sheets.headgear && !sheets.headgear.encloses ? undefined : sheets.headgear
  if (sheets.headgear && !worn) note?.(`You are wearing a hat, so the ${figure.name} has none.`)
  const seen = browOf(own, worn?.encloses ?? false)
  const head = own.hat && worn ? takeOffHat(own, seen) : own
  const seat = seatHead(head, anchors)
  const brow = worn ? clearOfBrows(seen, worn.before) : seen
  const top = anchors.chin[1] + topOf(brow, worn) * head.axes.height * seat.scale
  const room = (framing.room ?? 0) * head.axes.height * seat.scale
  const view = viewOf(frame, scale, anchors, top - room - insetOf(frame, scale, framing))
  const placed = await placeHead(head, seatInFrame(seat, view), frame)
  const behind = moved(sheets.behind, view)
  const before = moved(sheets.before, view)
  const fitted = (sheet: Sheet | undefined) =>
    sheet ? [fitSheet(sheet, brow, placed.axes, frame)] : []
  const headgear = fitted(worn?.before)
  const headgearBehind = fitted(worn?.behind)
  if (worn?.encloses) press(placed, [...headgear, ...headgearBehind], brow)
  const layers = [behind, before, ...headgear, ...headgearBehind].map(({ box, data }) => ({
    box,
    at: (i: number) => data[i * 4 + 3]! / 255,
  }))
  const { box, alpha } = placed.people
  const bodies = bodiesOf([...layers, { box, at: (i: number) => alpha[i]! }], frame)
  return {
    view,
    anchors,
    behind,
    before,
    headgear,
    headgearBehind,
    head: placed,
    light: personLightSchema.parse(figure.light),
    people: { ...placed.people, bodies },
  }
}

function onlyOne(cutOuts: readonly CutOut[], subject: Subject): CutOut {
  const [cut] = cutOuts
  if (cut && cutOuts.length === 1 && !cut.group && subject !== 'group') return cut
  throw new GenerationFailed(
    'NOT_SUPPORTED',
    'This filter dresses one person. Send a photo of one person, or choose a filter for groups.',
  )
}

/** Pixels a unit of the sheet: whole figures in tall frames, head and shoulders in others. */
export function scaleOf(
  { reach = 0 }: Figure,
  { width, height }: Size,
  { zoom = 1 }: Framing,
): number {
  const rows = height / width >= TALL ? SHEET.height : BUST
  return Math.max(height / rows, width / (SHEET.width + 2 * reach)) * Math.max(1, zoom)
}

/** The highest place of head and headgear along the head, in face heights from the chin. */
function topOf(brow: Brow, headgear: FigureSheets['headgear']): number {
  // Plumes are drawn behind the head, and may rise above all else.
  const sheets = headgear ? [headgear.before, ...(headgear.behind ? [headgear.behind] : [])] : []
  const top = Math.min(...sheets.map((sheet) => topOfHeadgear(sheet, brow)))
  return headgear?.encloses ? top : Math.min(top, brow.top)
}

/** A drawn frame hides a strip of the picture: heads stay below it. In units of the sheet. */
function insetOf({ width, height }: Size, scale: number, { inset = 0 }: Framing): number {
  return (inset * Math.min(width, height)) / scale
}

/** In whole pixels, so that kept sheets need only be moved. */
export function viewOf(frame: Size, scale: number, { chin }: Anchors, top: number): View {
  const rows = frame.height / scale
  const columns = frame.width / scale
  const left = chin[0] - columns / 2
  const highest = clamp(top - ROOM * rows, -0.2 * rows, Math.max(0, SHEET.height - rows))
  return {
    left: Math.round(left * scale) / scale,
    top: Math.round(highest * scale) / scale,
    scale,
  }
}

function moved({ box, data }: Sheet, { left, top, scale }: View): Sheet {
  const x = Math.round(box.x - left * scale)
  const y = Math.round(box.y - top * scale)
  return { box: { ...box, x, y }, data }
}
