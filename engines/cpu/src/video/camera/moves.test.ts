import { describe, expect, it } from 'vitest'
import { random } from '../../noise.ts'
import type { Size } from '../../pixels.ts'
import type { Extent } from '../../seeing/landmarks.ts'
import { blankWarpGrid, type WarpGrid } from '../frames/warp-grid.ts'
import { momentOf } from '../shoot.ts'
import { shaken } from './handheld.ts'
import { CAMERA_MOVES, pathOf } from './moves.ts'
import type { CameraStage } from './path.ts'
import { type CameraPose, STRAIGHT_ON, warpByPose, wholeView } from './pose.ts'

const FRAMES = 96
const NO_ROOM = { left: 0, top: 0, right: 0, bottom: 0 }

const usual: CameraStage = {
  width: 720,
  height: 960,
  focus: { x: 400, y: 380 },
  heads: undefined,
  amount: 1,
  room: NO_ROOM,
}

const SHAPES = [
  { width: 720, height: 720 },
  { width: 720, height: 1728 },
  { width: 1920, height: 800 },
  { width: 1280, height: 720 },
]
const ROOMS = [
  NO_ROOM,
  { left: 90, top: 80, right: 90, bottom: 0 },
  { left: 0, top: 200, right: 300, bottom: 0 },
  { left: 10, top: 4, right: 0, bottom: 3 },
]

/** Every shape with every room, and whatever focus and amount chance brings. */
function stages(): CameraStage[] {
  const next = random(5)
  return SHAPES.flatMap((size) =>
    ROOMS.map((room) => ({
      ...size,
      room,
      focus: { x: next() * size.width, y: next() * size.height },
      heads: next() < 0.5 ? undefined : headsIn(size, next),
      amount: 0.5 + 1.1 * next(),
    })),
  )
}

function headsIn({ width, height }: Size, next: () => number): Extent {
  const left = next() * 0.8 * width
  const top = next() * 0.8 * height
  const right = left + 1 + next() * (width - left)
  return { left, top, right, bottom: top + 1 + next() * (height - top) }
}

/** How far beyond the still a frame looks, at worst. */
function beyond(stage: CameraStage, { data, columns, rows, step }: WarpGrid) {
  const { width, height, room } = stage
  let worst = 0
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (column * step > width || row * step > height) continue
      const x = data[(row * columns + column) * 2] ?? Number.NaN
      const y = data[(row * columns + column) * 2 + 1] ?? Number.NaN
      worst = Math.max(
        worst,
        -room.left - x,
        x - width - room.right,
        -room.top - y,
        y - height - room.bottom,
      )
    }
  }
  return worst
}

describe.each(CAMERA_MOVES)('the camera move %s', (move) => {
  const pathsOf = (stage: CameraStage) => {
    const path = pathOf(move, stage)
    return [path, shaken(path, stage)]
  }

  it('never looks beyond the still, near or far, whatever it is made for', () => {
    for (const stage of stages()) {
      const origins = blankWarpGrid(stage, stage.width / 4)
      for (const path of pathsOf(stage)) {
        for (let frame = 0; frame < FRAMES; frame += 7) {
          const at = momentOf(frame, FRAMES)
          for (const nearness of [0, 0.6, 1]) {
            warpByPose(origins, path(at), stage, at, () => nearness)
            expect(beyond(stage, origins)).toBeLessThanOrEqual(0.01)
          }
        }
      }
    }
  })

  it('begins at rest with the whole picture and goes without a jerk', () => {
    for (const path of pathsOf(usual)) {
      const poses = Array.from({ length: FRAMES }, (_, n) => path(momentOf(n, FRAMES)))
      expect(poses[0]).toMatchObject(wholeView(usual))
      const seen = poses.map((pose) => placesSeen(pose))
      const speeds = differences(seen)
      expect(most(speeds.slice(0, 1))).toBeLessThan(0.1)
      expect(most(speeds)).toBeLessThan(4)
      expect(most(differences(speeds))).toBeLessThan(0.4)
    }
  })
})

/** From each to the next. */
function differences(rows: readonly number[][]): number[][] {
  return rows.slice(1).map((row, n) => row.map((value, i) => value - (rows[n]?.[i] ?? Number.NaN)))
}

function most(rows: readonly number[][]): number {
  return Math.max(...rows.flat().map(Math.abs))
}

/** Where places all over the frame come from, in the plane of the people and far behind it. */
function placesSeen(pose: CameraPose): number[] {
  return [1, 0].flatMap((nearness) => {
    const places = blankWarpGrid(usual, 240)
    warpByPose(places, pose, usual, { jitter: { x: 0, y: 0 } }, () => nearness)
    return [...places.data]
  })
}

describe('a move', () => {
  const last = (move: (typeof CAMERA_MOVES)[number], stage = usual) =>
    pathOf(move, stage)(momentOf(FRAMES - 1, FRAMES))

  it('pushes in towards the focus, further when more is asked for', () => {
    const { zoom, x, y } = last('push-in')
    expect(zoom).toBeGreaterThan(1.1)
    expect(x).toBeGreaterThan(usual.width / 2)
    expect(y).toBeLessThan(usual.height / 2)
    expect(last('push-in', { ...usual, amount: 1.6 }).zoom).toBeGreaterThan(zoom + 0.05)
  })

  it('draws back into the room around the frame, and back from nearer where there is none', () => {
    const room = { left: 90, top: 120, right: 90, bottom: 0 }
    const { zoom, y } = last('pull-out', { ...usual, room })
    expect(zoom).toBeLessThan(0.9)
    expect(y + usual.height / 2 / zoom).toBeCloseTo(usual.height)
    expect(pathOf('pull-out', usual)(momentOf(38, FRAMES)).zoom).toBeGreaterThan(1.05)
    expect(last('pull-out').zoom).toBeCloseTo(1)
  })

  it('pans to the side it is named after, the far with the near', () => {
    expect(last('pan-left').x).toBeLessThan(usual.width / 2)
    expect(last('pan-left').turn?.x).toBeLessThan(-20)
    expect(last('tilt-down').turn?.y).toBeGreaterThan(20)
  })

  it.each(CAMERA_MOVES)('leaves heads in view: %s', (move) => {
    const heads = { left: 20, top: 10, right: 600, bottom: 500 }
    const path = pathOf(move, { ...usual, heads, amount: 1.6 })
    for (let n = 0; n < FRAMES; n += 5) {
      const { x, y, zoom, lens = 1, turn = STRAIGHT_ON } = path(momentOf(n, FRAMES))
      const middle = { x: x + turn.x / zoom, y: y + turn.y / zoom }
      const view = { x: usual.width / 2 / zoom / lens, y: usual.height / 2 / zoom / lens }
      // The hand strays a little further.
      const spare = move === 'handheld' ? 15 : 0.01
      expect(middle.x - view.x).toBeLessThanOrEqual(heads.left + spare)
      expect(middle.x + view.x).toBeGreaterThanOrEqual(heads.right - spare)
      expect(middle.y - view.y).toBeLessThanOrEqual(heads.top + spare)
      expect(middle.y + view.y).toBeGreaterThanOrEqual(heads.bottom - spare)
    }
  })

  it('moves the far against the near in an orbit', () => {
    const { x, turn } = last('orbit-left')
    expect(x).toBeLessThan(usual.width / 2 - 20)
    expect(turn?.x).toBeGreaterThan(10)
  })

  it('lets the far grow behind people who keep their size in a dolly zoom', () => {
    const { zoom, lens = 1 } = last('dolly-zoom')
    expect(lens).toBeGreaterThan(1.15)
    expect(zoom * lens).toBeLessThan(1.05)
  })
})
