import { expect, test } from 'vitest'
import type { Networks } from '../networks.ts'
import { cutOut } from './cut-out.ts'
import {
  blobShape,
  bodyShape,
  drawnFace,
  drawnPhoto,
  PERSON,
  redMatteNetworks,
} from './testing/drawn-photo.ts'

const WIDTH = 480
const HEIGHT = 400
const HEAD = 80
const { signal } = new AbortController()
const QUICK = { fine: false, signal }

const lone = bodyShape(240, 120, HEAD)
const left = bodyShape(120, 120, HEAD)
const right = bodyShape(320, 140, HEAD)
const faceOfLone = drawnFace(240, 120, HEAD)
const faceOfLeft = drawnFace(120, 120, HEAD)
const faceOfRight = drawnFace(320, 140, HEAD)
const at = (x: number, y: number) => y * WIDTH + x

test.each([false, true])('cuts one person out, fine: %s', async (fine) => {
  const photo = drawnPhoto(WIDTH, HEIGHT, [lone])
  const cut = await cutOut(redMatteNetworks(), photo, [faceOfLone], { fine, signal })
  expect(cut.alpha[at(240, 120)]).toBe(1)
  expect(cut.alpha[at(240, 380)]).toBe(1)
  expect(cut.alpha[at(60, 60)]).toBe(0)
  expect(cut.group).toBe(false)
  expect(cut.foot).toBe(HEIGHT)
  expect(Math.abs(cut.box.x - 176)).toBeLessThan(4)
  expect(Math.abs(cut.box.width - 128)).toBeLessThan(6)
  expect(cut.box.y + cut.box.height).toBe(HEIGHT)
})

test('colours at the rim are freed from the old background; the photo itself is left alone', async () => {
  const photo = drawnPhoto(WIDTH, HEIGHT, [lone])
  const before = photo.data.slice()
  const { pixels, alpha } = await cutOut(redMatteNetworks(), photo, [faceOfLone], QUICK)
  const rim = []
  for (let x = 150; x < 200; x++)
    if (alpha[at(x, 300)]! > 0.2 && alpha[at(x, 300)]! < 0.8) rim.push(x)
  expect(rim.length).toBeGreaterThan(0)
  for (const x of rim) {
    const p = at(x, 300) * 3
    expect(Math.abs(pixels.data[p + 2]! - PERSON[2])).toBeLessThan(
      Math.abs(photo.data[p + 2]! - PERSON[2]) + 1,
    )
    expect(Math.abs(pixels.data[p]! - PERSON[0])).toBeLessThan(40)
  }
  expect(photo.data).toEqual(before)
})

test('a group is joined', async () => {
  const photo = drawnPhoto(WIDTH, HEIGHT, [left, right])
  const cut = await cutOut(redMatteNetworks(), photo, [faceOfLeft, faceOfRight], QUICK)
  expect(cut.group).toBe(true)
  for (const [x, y] of [
    [120, 120],
    [120, 350],
    [320, 140],
    [320, 350],
  ] as const) {
    expect(cut.alpha[at(x, y)]).toBe(1)
  }
  expect(cut.alpha[at(215, 60)]).toBe(0)
})

test('what has no way to a face is taken away', async () => {
  const photo = drawnPhoto(WIDTH, HEIGHT, [lone, blobShape(400, 100, 30)])
  const { alpha } = await cutOut(redMatteNetworks(), photo, [faceOfLone], QUICK)
  expect(alpha[at(400, 100)]).toBe(0)
  expect(alpha[at(240, 300)]).toBe(1)
})

test('clothes that one reading loses are kept where a body is expected', async () => {
  const photo = drawnPhoto(WIDTH, HEIGHT, [lone])
  const losing = redMatteNetworks((matte, reading, _x, y) => (reading === 1 && y > 0.6 ? 0 : matte))
  const { alpha } = await cutOut(losing, photo, [faceOfLone], QUICK)
  expect(losing.sizes).toHaveLength(2)
  expect(alpha[at(240, 320)]).toBeGreaterThan(0.9)
})

test('scraps that one reading invents away from a body are left out', async () => {
  const photo = drawnPhoto(WIDTH, HEIGHT, [lone])
  const inventing = redMatteNetworks((matte, reading, x) => (reading === 1 && x > 0.7 ? 1 : matte))
  const { alpha } = await cutOut(inventing, photo, [faceOfLone], QUICK)
  expect(alpha[at(420, 200)]).toBeLessThan(0.05)
})

test('a face is a person even where no reading sees one', async () => {
  const photo = drawnPhoto(WIDTH, HEIGHT, [lone])
  const blind = redMatteNetworks((matte, _reading, _x, y) => (y < 0.4 ? 0 : matte))
  const { alpha } = await cutOut(blind, photo, [faceOfLone], QUICK)
  expect(alpha[at(240, 120)]).toBeGreaterThan(0.9)
})

test('people who stay behind are parted from the guest they touch', async () => {
  const near = bodyShape(225, 120, HEAD)
  const photo = drawnPhoto(WIDTH, HEIGHT, [left, near])
  const others = [drawnFace(225, 120, HEAD)]
  const { alpha } = await cutOut(redMatteNetworks(), photo, [faceOfLeft], { ...QUICK, others })
  expect(alpha[at(120, 120)]).toBe(1)
  expect(alpha[at(100, 250)]).toBe(1)
  expect(alpha[at(225, 120)]).toBe(0)
  expect(alpha[at(250, 250)]).toBe(0)
})

test('a wide group at a fine size is read in strips', async () => {
  const wide = drawnPhoto(1500, 500, [bodyShape(200, 120, 100), bodyShape(1300, 120, 100)])
  const faces = [drawnFace(200, 120, 100), drawnFace(1300, 120, 100)]
  const networks = redMatteNetworks()
  const { alpha } = await cutOut(networks, wide, faces, { fine: true, signal })
  expect(networks.sizes.length).toBeGreaterThan(2)
  for (const x of [200, 1300]) expect(alpha[300 * 1500 + x]).toBe(1)
  expect(alpha[300 * 1500 + 750]).toBe(0)
})

test('stops between readings', async () => {
  const stop = new AbortController()
  const networks = redMatteNetworks()
  const run: Networks['run'] = async (name, feeds) => {
    const answer = await networks.run(name, feeds)
    stop.abort(new Error('enough'))
    return answer
  }
  const photo = drawnPhoto(WIDTH, HEIGHT, [lone])
  await expect(
    cutOut({ run }, photo, [faceOfLone], { fine: false, signal: stop.signal }),
  ).rejects.toThrow('enough')
  expect(networks.sizes).toHaveLength(1)
})
