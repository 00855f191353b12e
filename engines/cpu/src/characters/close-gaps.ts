import { clamp } from '../kernels/numbers.ts'
import type { Size } from '../pixels.ts'
import type { Canvas } from '../scenes/canvas.ts'
import type { Character } from './character.ts'
import { cheekColour, eachOfNeck } from './neck.ts'

/** Where gaps are looked for round the chin, in face heights: from the mouth down to the chest. */
const AROUND = { above: 0.45, below: 1, beside: 1 } as const
/** What the figure covers by less than this is open. */
const COVERED = 0.65
/** The lining reaches under the rims of a gap, in face heights. */
const UNDER_RIMS = 0.02
/** Behind the collar it is dark: skin in shade, or the hair that hangs behind. */
const SHADE = 0.34
const HAIR_SHADE = 0.6
/** A gap whose rim is hair by this much shows more hair. */
const HAIRY = 0.12

type Window = Size & { readonly x: number; readonly y: number }

/**
 * Between jaw, collar and hanging hair nobody sees the wall: there is the far side of the neck, or of the
 * hair. Closed gaps get it before the figure is painted over them.
 */
export function closeGaps(canvas: Canvas, character: Character): void {
  const window = windowOf(canvas, character)
  if (window.width < 3 || window.height < 3) return
  const { cover, hair } = coverOf(canvas, character, window)
  const gaps = closedIn(cover, window)
  const skin = cheekColour(character.head.people)
  const reach = Math.max(2, Math.round(character.head.axes.height * UNDER_RIMS))
  for (const gap of gaps) {
    const rim = rimOf(gap, cover, window, reach)
    const hairy = rim.filter((n) => hair[n]! > 0.3)
    const isHair = hairy.length > rim.length * HAIRY
    const colour = isHair ? hairColour(character, hairy, window) : skin
    const shade = isHair ? HAIR_SHADE : SHADE
    for (const n of rim) {
      const x = window.x + (n % window.width)
      const p = ((window.y + Math.floor(n / window.width)) * canvas.width + x) * 3
      for (let c = 0; c < 3; c++) canvas.data[p + c] = colour[c]! * shade
    }
  }
}

function windowOf({ width, height }: Size, { head: { axes } }: Character): Window {
  const x = Math.max(0, Math.round(axes.chin[0] - AROUND.beside * axes.height))
  const y = Math.max(0, Math.round(axes.chin[1] - AROUND.above * axes.height))
  const right = Math.min(width, Math.round(axes.chin[0] + AROUND.beside * axes.height))
  const bottom = Math.min(height, Math.round(axes.chin[1] + AROUND.below * axes.height))
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) }
}

/** How much the whole figure covers in the window, and its hanging hair alone. */
function coverOf(size: Size, character: Character, window: Window) {
  const open = new Float32Array(window.width * window.height).fill(1)
  const hair = new Float32Array(open.length)
  const { behind, before, headgear, headgearBehind, head } = character
  for (const { box, data } of [behind, before, ...headgear, ...headgearBehind]) {
    eachWithin(box, window, (from, n) => {
      open[n]! *= 1 - data[from * 4 + 3]! / 255
    })
  }
  eachWithin(head.people.box, window, (from, n) => {
    open[n]! *= (1 - head.own[from]!) * (1 - head.falling[from]!)
    hair[n] = head.falling[from]!
  })
  eachOfNeck(size, character, (i, cover) => {
    const x = (i % size.width) - window.x
    const y = Math.floor(i / size.width) - window.y
    if (x < 0 || y < 0 || x >= window.width || y >= window.height) return
    open[y * window.width + x]! *= 1 - cover
  })
  return { cover: open.map((share) => 1 - share), hair }
}

function eachWithin(box: Window, window: Window, visit: (from: number, n: number) => void): void {
  const left = Math.max(box.x, window.x)
  const right = Math.min(box.x + box.width, window.x + window.width)
  const bottom = Math.min(box.y + box.height, window.y + window.height)
  for (let y = Math.max(box.y, window.y); y < bottom; y++) {
    for (let x = left; x < right; x++) {
      visit((y - box.y) * box.width + x - box.x, (y - window.y) * window.width + x - window.x)
    }
  }
}

/** Open patches that do not reach the window's rim, each with its pixels. */
function closedIn(cover: Float32Array, { width, height }: Size): readonly (readonly number[])[] {
  const open = Uint8Array.from(cover, (share) => (share < COVERED ? 1 : 0))
  const takeAway = (start: number): { readonly patch: number[]; readonly isClosed: boolean } => {
    const patch: number[] = [start]
    open[start] = 0
    let isClosed = true
    for (let n = 0; n < patch.length; n++) {
      const i = patch[n]!
      const x = i % width
      if (x === 0 || x === width - 1 || i < width || i >= open.length - width) {
        isClosed = false
        continue
      }
      for (const other of [i - 1, i + 1, i - width, i + width]) {
        if (!open[other]) continue
        open[other] = 0
        patch.push(other)
      }
    }
    return { patch, isClosed }
  }
  const gaps: number[][] = []
  for (let i = 0; i < width * height; i++) {
    if (!open[i]) continue
    const { patch, isClosed } = takeAway(i)
    if (isClosed) gaps.push(patch)
  }
  return gaps
}

/** The pixels of a gap and those round it that the figure covers; beyond a thin strand there is wall again. */
function rimOf(
  gap: readonly number[],
  cover: Float32Array,
  { width, height }: Size,
  reach: number,
): readonly number[] {
  const marks = new Uint8Array(width * height)
  for (const i of gap) marks[i] = 1
  const all = [...gap]
  for (const i of gap) {
    // Closed gaps do not touch the window's rim, so that every pixel has four neighbours.
    if (within(marks, i, width)) continue
    const x = i % width
    const y = Math.floor(i / width)
    for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++) {
      for (let at = row * width + Math.max(0, x - reach); at <= row * width + x + reach; at++) {
        if (marks[at] || at >= (row + 1) * width || cover[at]! < COVERED) continue
        marks[at] = 2
        all.push(at)
      }
    }
  }
  return all
}

function hairColour({ head }: Character, hairy: readonly number[], window: Window) {
  const { box, colours } = head.people
  const sum: [number, number, number] = [0, 0, 0]
  for (const n of hairy) {
    const x = clamp(window.x + (n % window.width) - box.x, 0, box.width - 1)
    const y = clamp(window.y + Math.floor(n / window.width) - box.y, 0, box.height - 1)
    for (let c = 0; c < 3; c++) sum[c]! += colours.data[(y * box.width + x) * 3 + c]!
  }
  return sum.map((total) => total / Math.max(1, hairy.length))
}

function within(marks: Uint8Array, i: number, width: number): boolean {
  return (
    marks[i - 1] === 1 && marks[i + 1] === 1 && marks[i - width] === 1 && marks[i + width] === 1
  )
}
