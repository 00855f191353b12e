import { describe, expect, it } from 'vitest'
import type { Face } from '../../seeing/face.ts'
import { movedFace } from '../../seeing/moved-face.ts'
import { MEAN_MESH, turned } from '../../testing/turned-mesh.ts'
import { blankWarpGrid, type WarpGrid } from '../frames/warp-grid.ts'
import { correspond } from './correspondence.ts'
import { heldFaces } from './faces-between.ts'
import { followBoth, wayFrom } from './follow.ts'
import { similarityOf } from './similarity.ts'

const size = { width: 400, height: 480 }
const at = { jitter: { x: 0, y: 0 } }

function faceOf(mesh: Face['mesh']): Face {
  const square = { x: 150, y: 170, size: 300, angle: 0 }
  return { mesh, confidence: 1, square, pose: { yaw: 0, pitch: 0, roll: 0 } }
}

const pair = {
  first: movedFace(faceOf(MEAN_MESH), 0.6, 20, 60),
  last: movedFace(faceOf(turned(12)), 1.1, 40, 30),
}
const correspondence = correspond([pair], size)

function follow(moved: number) {
  const first = blankWarpGrid(size, 4)
  const last = blankWarpGrid(size, 4)
  followBoth(first, last, correspondence, moved, at)
  return { first, last }
}

function originAt({ step, columns, data }: WarpGrid, x: number, y: number): [number, number] {
  const node = (Math.round(y / step) * columns + Math.round(x / step)) * 2
  return [data[node]! - Math.round(x / step) * step, data[node + 1]! - Math.round(y / step) * step]
}

describe('following both pictures', () => {
  it('shows the first as it is at 0 and the last as it is at 1', () => {
    const start = follow(0).first
    const end = follow(1).last
    let furthest = 0
    for (let row = 0, i = 0; row < start.rows; row++) {
      for (let column = 0; column < start.columns; column++, i += 2) {
        const off = Math.abs(start.data[i]! - column * 4) + Math.abs(end.data[i + 1]! - row * 4)
        furthest = Math.max(furthest, off)
      }
    }
    expect(furthest).toBeLessThan(1e-3)
  })

  it('brings every landmark of both to the same place', () => {
    for (const moved of [0.2, 0.5, 0.8]) {
      const { first, last } = follow(moved)
      for (const i of [1, 10, 33, 61, 152, 234, 263, 291]) {
        const [ax, ay] = pair.first.mesh[i]!
        const [bx, by] = pair.last.mesh[i]!
        const x = ax + (bx - ax) * moved
        const y = ay + (by - ay) * moved
        const [backX, backY] = originAt(first, x, y)
        const [onX, onY] = originAt(last, x, y)
        expect(Math.hypot(x + backX - ax, y + backY - ay)).toBeLessThan(4)
        expect(Math.hypot(x + onX - bx, y + onY - by)).toBeLessThan(4)
      }
    }
  })

  it('nowhere folds a picture over', () => {
    const { first, last } = follow(0.5)
    let narrowest = Infinity
    for (const { columns, data } of [first, last]) {
      for (let i = 2; i < data.length; i += 2) {
        if (i % (columns * 2) > 0) narrowest = Math.min(narrowest, data[i]! - data[i - 2]!)
      }
    }
    expect(narrowest).toBeGreaterThan(0)
  })
})

describe('a correspondence', () => {
  it('lets each face go its own way in a group', () => {
    const others = {
      first: movedFace(pair.first, 1, 250, 0),
      last: movedFace(pair.first, 1.1, 260, 60),
    }
    const ways = new Float64Array(2)
    for (const { first, last } of [pair, others]) {
      const group = correspond([pair, others], size)
      const [ax, ay] = first.mesh[1]!
      const [bx, by] = last.mesh[1]!
      wayFrom(group, (ax + bx) / 2, (ay + by) / 2, ways)
      expect(Math.hypot(ways[0]! - (bx - ax), ways[1]! - (by - ay))).toBeLessThan(3)
    }
  })

  it('holds the faces and leaves the bodies free', () => {
    const held = heldFaces([pair])
    const [x, y] = [0, 1].map(
      (axis) => (pair.first.mesh[1]![axis]! + pair.last.mesh[1]![axis]!) / 2,
    ) as [number, number]
    expect(held(x, y)).toBe(1)
    expect(held(x, y + 250)).toBe(0)
  })

  it('knows the turn, scale and place of a head', () => {
    const from = MEAN_MESH.slice(0, 50)
    const [a, b] = [1.2 * Math.cos(0.3), 1.2 * Math.sin(0.3)]
    const to = from.map(([x, y, z]) => [a * x - b * y + 7, b * x + a * y - 4, z] as const)
    const found = similarityOf(from, to)
    expect(found.a).toBeCloseTo(a)
    expect(found.b).toBeCloseTo(b)
    expect(found.dx).toBeCloseTo(7)
    expect(found.dy).toBeCloseTo(-4)
  })
})
