import { softBlur } from '../kernels/blur.ts'
import type { Box } from '../kernels/box.ts'
import type { Size } from '../pixels.ts'
import { type Canvas, LINEAR } from '../scenes/canvas.ts'
import type { SceneLook } from '../scenes/looks.ts'
import { addClarity } from '../scenes/person/clarity.ts'
import { castShadow, drawOutline } from '../scenes/person/edges.ts'
import { lightMapOf } from '../scenes/person/light-map.ts'
import type { People } from '../scenes/person/people.ts'
import { relight } from '../scenes/person/relight.ts'
import { shapeOf } from '../scenes/person/shape.ts'
import type { PersonRecipe } from '../scenes/schema/person.ts'
import type { Character } from './character.ts'
import { closeGaps } from './close-gaps.ts'
import { paintNeck } from './neck.ts'
import type { Sheet } from './sheets.ts'

export type CharacterPaint = {
  readonly look: SceneLook
  readonly unit: number
  readonly person: PersonRecipe
  readonly signal: AbortSignal
}

/** Lengths below are in face heights. Shadows of head and headgear fall to the lower right. */
const HEAD_SHADOW = { right: 0.05, down: 0.1, blur: 0.07, amount: 0.5 } as const
const HAT_SHADOW = { right: 0.02, down: 0.045, blur: 0.03, amount: 0.5 } as const

export function paintCharacter(canvas: Canvas, character: Character, paint: CharacterPaint): void {
  const { head, people } = character
  const { person, unit } = paint
  const { box, alpha, faceHeight } = head.people
  lightHead(character, paint)
  if (person.shadow) castShadow(canvas, people, unit, person.shadow)
  for (const outline of person.outline ?? []) drawOutline(canvas, people, unit, outline)
  closeGaps(canvas, character)
  laySheet(canvas, character.behind)
  for (const sheet of character.headgearBehind) laySheet(canvas, sheet)
  paintNeck(canvas, character)
  layHead(canvas, head.people, head.own)
  laySheet(canvas, character.before)
  throwShadow(
    canvas,
    { box, data: head.own },
    coverOfSheet(character.before),
    faceHeight,
    HEAD_SHADOW,
  )
  layHead(canvas, head.people, head.falling)
  for (const sheet of character.headgear) {
    throwShadow(canvas, coverOfSheet(sheet), { box, data: alpha }, faceHeight, HAT_SHADOW)
    laySheet(canvas, sheet)
  }
}

type Cover = { readonly box: Box; readonly data: Float32Array }
type Shadow = Readonly<Record<'right' | 'down' | 'blur' | 'amount', number>>

function coverOfSheet({ box, data }: Sheet): Cover {
  const cover = new Float32Array(box.width * box.height)
  for (let i = 0, q = 3; i < cover.length; i++, q += 4) cover[i] = data[q]! / 255
  return { box, data: cover }
}

/** What is left of a mask of faces where headgear does not hide them: a hat's brim is no face to spare. */
export function bareOf(
  mask: Float32Array,
  { width }: Size,
  { headgear }: Pick<Character, 'headgear'>,
): Float32Array {
  for (const { box, data } of headgear) {
    for (let y = 0, q = 3; y < box.height; y++) {
      let i = (y + box.y) * width + box.x
      for (let x = 0; x < box.width; x++, i++, q += 4) mask[i]! *= 1 - data[q]! / 255
    }
  }
  return mask
}

/** Darkens what is `on` the canvas where the soft, moved shape of `from` falls. */
function throwShadow(
  canvas: Canvas,
  from: Cover,
  on: Cover,
  face: number,
  { right, down, blur, amount }: Shadow,
): void {
  const { box } = from
  if (box.width === 0) return
  const soft = softBlur({ data: from.data, width: box.width, height: box.height }, face * blur, 1)
  const byX = Math.round(face * right)
  const byY = Math.round(face * down)
  for (let y = 0; y < box.height; y++) {
    const row = y + box.y + byY
    if (row < 0 || row >= canvas.height) continue
    const onRow = row - on.box.y
    if (onRow < 0 || onRow >= on.box.height) continue
    for (let x = 0; x < box.width; x++) {
      const column = x + box.x + byX
      const onColumn = column - on.box.x
      if (column < 0 || column >= canvas.width || onColumn < 0 || onColumn >= on.box.width) continue
      const here = on.data[onRow * on.box.width + onColumn]!
      if (here <= 0) continue
      const keep = 1 - amount * soft[y * box.width + x]! * here
      const p = (row * canvas.width + column) * 3
      canvas.data[p]! *= keep
      canvas.data[p + 1]! *= keep
      canvas.data[p + 2]! *= keep
    }
  }
}

function lightHead(
  { head: { people }, light }: Character,
  { look, signal, person }: CharacterPaint,
) {
  const shape = shapeOf(people, look.shapeGrid)
  signal.throwIfAborted()
  if (look.clarity > 0) addClarity(people, look.clarity)
  const chosen = person.light ?? light
  relight(people, shape, lightMapOf(shape, chosen), chosen)
  signal.throwIfAborted()
}

function laySheet({ data, width, height }: Canvas, { box, data: bytes }: Sheet): void {
  const first = Math.max(0, -box.y)
  const last = Math.min(box.height, height - box.y)
  const left = Math.max(0, -box.x)
  const right = Math.min(box.width, width - box.x)
  for (let y = first; y < last; y++) {
    let q = (y * box.width + left) * 4
    let p = ((y + box.y) * width + box.x + left) * 3
    for (let x = left; x < right; x++, q += 4, p += 3) {
      const alpha = bytes[q + 3]!
      if (alpha === 0) continue
      const cover = alpha / 255
      data[p]! += (LINEAR[bytes[q]!]! - data[p]!) * cover
      data[p + 1]! += (LINEAR[bytes[q + 1]!]! - data[p + 1]!) * cover
      data[p + 2]! += (LINEAR[bytes[q + 2]!]! - data[p + 2]!) * cover
    }
  }
}

function layHead(canvas: Canvas, { box, colours }: People, alpha: Float32Array): void {
  for (let y = 0, i = 0; y < box.height; y++) {
    let p = ((y + box.y) * canvas.width + box.x) * 3
    for (let x = 0; x < box.width; x++, i++, p += 3) {
      const cover = alpha[i]!
      if (cover <= 0) continue
      canvas.data[p]! += (colours.data[i * 3]! - canvas.data[p]!) * cover
      canvas.data[p + 1]! += (colours.data[i * 3 + 1]! - canvas.data[p + 1]!) * cover
      canvas.data[p + 2]! += (colours.data[i * 3 + 2]! - canvas.data[p + 2]!) * cover
    }
  }
}
