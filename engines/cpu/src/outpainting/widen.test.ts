import { describe, expect, it } from 'vitest'
import type { NetworkName, Networks, TensorData } from '../networks.ts'
import type { Pixels } from '../pixels.ts'
import { CHIN, FOREHEAD_TOP, LEFT_EYE_CORNER, RIGHT_EYE_CORNER } from '../seeing/landmarks.ts'
import { planSteps, WIDEST_STEP } from './plan-steps.ts'
import { SEAM, widen } from './widen.ts'
import { widenTop } from './widen-top.ts'

const { signal } = new AbortController()

describe('the steps at a side', () => {
  it.each([
    [0, 100],
    [1, 64],
    [33, 100],
    [35, 100],
    [540, 1200],
    [1000, 300],
  ])('add up to %i for a picture %i tall, none too wide', (room, height) => {
    const steps = planSteps(room, height)
    expect(steps.reduce((sum, step) => sum + step, 0)).toBe(room)
    for (const step of steps) {
      expect(step).toBeGreaterThan(0)
      expect(step).toBeLessThanOrEqual(Math.floor(height * WIDEST_STEP) + 1)
    }
  })
})

/** A picture in which every pixel differs from its neighbours. */
function noisy(width: number, height: number): Pixels {
  const data = new Uint8Array(width * height * 3)
  for (let i = 0; i < data.length; i++) data[i] = (i * 7919) % 251
  return { data, width, height }
}

/** Paints everything in one grey, and sees faces at the picture's right side if asked. */
function fakeNetworks(seesFaces: boolean) {
  const calls: NetworkName[] = []
  const networks: Networks = {
    async run(name, feeds): Promise<Record<string, TensorData>> {
      calls.push(name)
      if (name === 'migan') {
        const { image } = feeds as Readonly<Record<string, TensorData>>
        return { result: { data: new Uint8Array(image!.data.length).fill(90), dims: image!.dims } }
      }
      if (name === 'facemesh') return { mesh: meshAnswer(), score: floats(1, 1) }
      const scores = floats(512, -20)
      const boxes = floats(8192, 0)
      if (seesFaces) {
        // The last anchor of the middle row: two a cell, 16 cells a row.
        const anchor = (8 * 16 + 15) * 2
        scores.data[anchor] = 20
        boxes.data.set([0, 0, 60, 60, -12, -10, 12, -10], anchor * 16)
      }
      return { scores, boxes, coarse: floats(384, -20), coarseBoxes: floats(6144, 0) }
    },
  }
  return { networks, calls }
}

function floats(length: number, value: number): TensorData {
  return { data: new Float32Array(length).fill(value), dims: [1, length] }
}

function meshAnswer(): TensorData {
  const { data, dims } = floats(468 * 3, 96)
  for (const [point, x, y] of [
    [FOREHEAD_TOP, 96, 30],
    [CHIN, 96, 160],
    [LEFT_EYE_CORNER, 70, 80],
    [RIGHT_EYE_CORNER, 122, 80],
  ] as const) {
    data.set([x, y, 0], point * 3)
  }
  return { data, dims }
}

describe('a widened picture', () => {
  it('keeps every pixel of the photo but for the seam', async () => {
    const photo = noisy(120, 90)
    const { networks } = fakeNetworks(false)
    const wide = await widen(networks, photo, { left: 20, right: 44 }, signal)
    expect(wide).toMatchObject({ width: 184, height: 90 })
    let changed = 0
    for (let y = 0; y < 90; y++) {
      for (let i = SEAM * 3; i < (120 - SEAM) * 3; i++) {
        if (wide.data[(y * 184 + 20) * 3 + i] !== photo.data[y * 120 * 3 + i]) changed++
      }
    }
    expect(changed).toBe(0)
  })

  it('keeps the whole side that gets no room', async () => {
    const photo = noisy(100, 80)
    const { networks } = fakeNetworks(false)
    const wide = await widen(networks, photo, { left: 0, right: 30 }, signal)
    for (let y = 0; y < 80; y++) {
      const row = wide.data.subarray(y * 130 * 3, y * 130 * 3 + 90 * 3)
      expect(Buffer.compare(row, photo.data.subarray(y * 300, y * 300 + 90 * 3))).toBe(0)
    }
  })

  it('is a blur where the network only ever invents people', async () => {
    const photo = { ...noisy(120, 120), data: new Uint8Array(120 * 120 * 3).fill(200) }
    const { networks, calls } = fakeNetworks(true)
    const wide = await widen(networks, photo, { left: 0, right: 40 }, signal)
    expect(calls.filter((name) => name === 'migan').length).toBe(2)
    expect(wide.data[(60 * 160 + 130) * 3]).toBeGreaterThan(180)
  })
})

describe('a raised picture', () => {
  it('grows above, and keeps every pixel of the photo but for the seam', async () => {
    const photo = noisy(70, 90)
    const { networks } = fakeNetworks(false)
    const tall = await widenTop(networks, photo, 24, signal)
    expect(tall).toMatchObject({ width: 70, height: 114 })
    const kept = (height: number) => height * 70 * 3
    const below = tall.data.subarray(kept(24 + SEAM))
    expect(Buffer.compare(below, photo.data.subarray(kept(SEAM)))).toBe(0)
  })
})
