import { describe, expect, it } from 'vitest'
import { createCanvas } from '../canvas.ts'
import { type Body, drawnPeople } from '../testing/cut-outs.ts'
import { stay } from './arrange.ts'
import { castOnGround, groundSchema } from './ground-shadow.ts'
import { placePeople } from './place.ts'

const frame = { width: 480, height: 320 }
const man: Body = { x: 160, y: 100, face: 40, shoulders: 24 }

/** Light left on white ground, 0 to 1, when people end at `foot`. */
async function groundUnder(foot: number, input: object, bodies: readonly Body[] = [man]) {
  const cut = drawnPeople(frame.width, frame.height, bodies, foot)
  return shadowsOf(cut, input)
}

async function shadowsOf(cut: ReturnType<typeof drawnPeople>, input: object) {
  const people = await placePeople(stay([cut], frame), frame)
  if (!people) throw new Error('nobody was placed')
  const canvas = createCanvas(frame)
  canvas.data.fill(1)
  castOnGround(canvas, people, 320, groundSchema.parse(input))
  return (x: number, y: number) => canvas.data[(y * frame.width + x) * 3]!
}

describe('shadows on the ground', () => {
  it('lie right under the feet', async () => {
    const light = await groundUnder(240, { amount: 0, contact: 0.8 })
    expect(light(160, 241)).toBeLessThan(0.6)
    expect(light(160, 290)).toBeGreaterThan(0.95)
    expect(light(300, 241)).toBeGreaterThan(0.95)
  })

  it('fall away from the light: to the left and nearer when it is behind on the right', async () => {
    const light = await groundUnder(240, { from: [0.7, -0.7], amount: 0.8, contact: 0 })
    expect(light(110, 255)).toBeLessThan(0.7)
    expect(light(205, 255)).toBeGreaterThan(0.95)
  })

  it('fall behind people when the light is before them', async () => {
    const light = await groundUnder(240, { from: [-0.7, 0.7], amount: 0.8, contact: 0 })
    expect(light(200, 225)).toBeLessThan(0.8)
    expect(light(160, 262)).toBeGreaterThan(0.95)
  })

  it('begin at everybody’s own foot row', async () => {
    const front = drawnPeople(frame.width, frame.height, [man], 280)
    const behind: Body = { x: 360, y: 90, face: 34, shoulders: 20 }
    const back = drawnPeople(frame.width, frame.height, [behind], 210)
    for (let i = 0; i < front.alpha.length; i++) {
      front.alpha[i] = Math.max(front.alpha[i]!, back.alpha[i]!)
    }
    const both = {
      ...front,
      faces: [...front.faces, ...back.faces],
      box: { x: 0, y: 0, width: frame.width, height: 280 },
    }
    const light = await shadowsOf(both, { amount: 0, contact: 0.8 })
    expect(light(160, 281)).toBeLessThan(0.6)
    expect(light(360, 211)).toBeLessThan(0.6)
    expect(light(360, 281)).toBeGreaterThan(0.95)
  })

  it('are not cast by bodies that the frame cuts', async () => {
    const light = await groundUnder(320, {})
    for (let x = 0; x < frame.width; x += 7) expect(light(x, 318)).toBe(1)
  })
})
