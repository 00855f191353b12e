import { expect, it } from 'vitest'
import { createCanvas } from '../scenes/canvas.ts'
import { drawnPeople } from '../scenes/testing/cut-outs.ts'
import { closeGaps } from './close-gaps.ts'
import { dress } from './dress.ts'
import { FIGURES } from './index.ts'
import { neckMaskOf } from './neck.ts'
import type { Sheet } from './sheets.ts'

const frame = { width: 240, height: 360 }
const nothing: Sheet = { box: { x: 0, y: 0, width: 0, height: 0 }, data: new Uint8Array(0) }

async function dressed() {
  const guest = drawnPeople(400, 400, [{ x: 200, y: 150, face: 100, shoulders: 130 }])
  const order = { frame, framing: {}, subject: 'female' } as const
  const queen = { figure: 'queen', colours: FIGURES.queen.colours } as const
  const character = await dress(queen, [guest], order)
  return { ...character, before: nothing, headgear: [], headgearBehind: [] }
}

/** A square frame of cloth below the jaw on the left, whole or without its left side. */
function cloth(chin: readonly [number, number], face: number, isWhole: boolean): Sheet {
  const side = Math.round(face * 0.3)
  const data = new Uint8Array(side * side * 4)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const rim = y < 3 || y >= side - 3 || x >= side - 3 || (isWhole && x < 3)
      data[(y * side + x) * 4 + 3] = rim ? 255 : 0
    }
  }
  const x = Math.round(chin[0] - face * 0.8)
  return { box: { x, y: Math.round(chin[1] + face * 0.3), width: side, height: side }, data }
}

it.each([
  ['closes a gap that cloth encloses', true],
  ['leaves the wall where it is seen from beside', false],
])('%s', async (_what, isWhole) => {
  const character = await dressed()
  const { chin, height } = character.head.axes
  const behind = cloth(chin, height, isWhole)
  const canvas = createCanvas(frame)
  canvas.data.fill(1)
  closeGaps(canvas, { ...character, behind })
  const { box } = behind
  const middle = (box.y + (box.height >> 1)) * frame.width + box.x + (box.width >> 1)
  if (isWhole) expect(canvas.data[middle * 3]).toBeLessThan(0.5)
  else expect(canvas.data.every((light) => light === 1)).toBe(true)
})

it('knows where the neck is seen, and that a collar hides it', async () => {
  const character = await dressed()
  const { chin, height } = character.head.axes
  const below = Math.round(chin[1] + 0.12 * height) * frame.width + Math.round(chin[0])
  expect(neckMaskOf(frame, character)[below]).toBeGreaterThan(0.9)
  const data = new Uint8Array(frame.width * frame.height * 4).fill(255)
  const collar = { box: { x: 0, y: 0, ...frame }, data }
  expect(neckMaskOf(frame, { ...character, before: collar })[below]).toBe(0)
})
