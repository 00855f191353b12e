import { describe, expect, it } from 'vitest'
import { random } from '../noise.ts'
import type { Pixels } from '../pixels.ts'
import type { Slot, Template } from '../swapping/template.ts'
import {
  decodeTemplate,
  encodeTemplate,
  isCurrent,
  readPlate,
  writePlate,
} from './template-file.ts'

const WIDTH = 240
const HEIGHT = 300
const BOX = { x: 60, y: 50, width: 100, height: 120 }

function noisy(width: number, height: number): Pixels {
  const next = random(3)
  const data = new Uint8Array(width * height * 3)
  for (let i = 0; i < data.length; i++) data[i] = 90 + ((i / 3) % width) * 0.4 + next() * 12
  return { data, width, height }
}

/** A template with one slot whose plate differs from the picture in its middle. */
async function sample(): Promise<{ template: Template; plate: Uint8Array }> {
  const plate = await writePlate(noisy(WIDTH, HEIGHT))
  const pixels = await readPlate(plate)
  const window = new Uint8Array(BOX.width * BOX.height * 3)
  for (let y = 0; y < BOX.height; y++) {
    const from = ((y + BOX.y) * WIDTH + BOX.x) * 3
    window.set(pixels.data.subarray(from, from + BOX.width * 3), y * BOX.width * 3)
  }
  window.fill(250, 12_000, 15_000)
  const linear = new Float32Array(300)
  for (let i = 0; i < linear.length; i++) linear[i] = Math.sin(i / 20) * 0.4 + 0.45
  const slot = {
    face: { mesh: [[101.23456, 88.7, -12.5]], confidence: 0.98 },
    frame: { box: BOX, faceWidth: 70, block: 1, width: 100, height: 120 },
    plate: { data: window, width: BOX.width, height: BOX.height },
    skin: { linear, lab: new Float32Array(300).fill(60), width: 10, height: 10 },
    skinShare: new Uint8Array(12_000).fill(200),
    grey: false,
  } as unknown as Slot
  return { template: { pixels, painting: true, slots: [slot] }, plate }
}

describe('a template file', () => {
  it('gives back every byte, and floats to a fraction of a level', async () => {
    const { template, plate } = await sample()
    const read = await decodeTemplate(encodeTemplate(template, plate, 'now'), 'now')
    const before = template.slots[0]!
    const after = read!.slots[0]!
    expect(Buffer.compare(read!.pixels.data, template.pixels.data)).toBe(0)
    expect(Buffer.compare(after.plate.data, before.plate.data)).toBe(0)
    expect(Buffer.compare(after.skinShare, before.skinShare)).toBe(0)
    expect(after.face.mesh[0]![0]).toBeCloseTo(101.23456, 3)
    expect(after.skin.linear).toBeInstanceOf(Float32Array)
    for (const [i, value] of before.skin.linear.entries()) {
      expect(Math.abs(after.skin.linear[i]! - value)).toBeLessThan(0.0001)
    }
    expect([...after.skin.lab]).toEqual([...before.skin.lab])
  })

  it('is nothing when it was made by other code or from another picture', async () => {
    const { template, plate } = await sample()
    const bytes = encodeTemplate(template, plate, 'then')
    expect(await decodeTemplate(bytes, 'now')).toBeUndefined()
    expect(isCurrent(bytes, 'now')).toBe(false)
    expect(isCurrent(bytes, 'then')).toBe(true)
    expect(await decodeTemplate(Buffer.from('not a template at all'), 'now')).toBeUndefined()
  })

  it('is refused when it is cut short', async () => {
    const { template, plate } = await sample()
    const bytes = encodeTemplate(template, plate, 'now')
    const short = bytes.subarray(0, bytes.length - 40)
    expect(isCurrent(short, 'now')).toBe(false)
    await expect(decodeTemplate(short, 'now')).rejects.toThrow()
  })
})
