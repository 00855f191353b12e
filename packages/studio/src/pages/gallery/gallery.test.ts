import type { ShownPicture } from '@guise/sdk'
import { expect, it } from 'vitest'
import { hasUnseen, nextSlide } from './next-slide.ts'
import { afterEvent } from './shown.ts'

const BEAMER = 16 / 9

function picture(number: number, width: number | null = 1200, height = 1800): ShownPicture {
  const about = { width, height, seconds: null, thumbnail_url: null, content_type: 'image/png' }
  const output = { ...about, url: `/${number}` } as ShownPicture['output']
  return { number, created_at: '', output }
}
const numbersOf = (pictures: readonly ShownPicture[]) => pictures.map(({ number }) => number)

it('adds what is new, takes away what is hidden, and begins anew after a broken connection', () => {
  const shown = [picture(3), picture(1)]
  const change = { type: 'change', added: [picture(4), picture(2)], removed: [1] } as const
  expect(numbersOf(afterEvent(shown, change))).toEqual([4, 3, 2])
  const again = { type: 'change', added: [picture(3)], removed: [] } as const
  expect(numbersOf(afterEvent(shown, again))).toEqual([3, 1])
  const anew = { type: 'gallery', added: [picture(9)], removed: [] } as const
  expect(numbersOf(afterEvent(shown, anew))).toEqual([9])
})

it('puts portrait pictures side by side, and others alone', () => {
  const portraits = [4, 3, 2, 1].map((number) => picture(number))
  expect(numbersOf(nextSlide(portraits, new Map(), BEAMER))).toEqual([4, 3])
  expect(numbersOf(nextSlide(portraits, new Map(), 9 / 16))).toEqual([4])
  expect(numbersOf(nextSlide(portraits, new Map(), 21 / 9))).toEqual([4, 3, 2])
  const wide = [picture(2, 1800, 1200), picture(1)]
  expect(numbersOf(nextSlide(wide, new Map(), BEAMER))).toEqual([2])
  expect(numbersOf(nextSlide([picture(1, null)], new Map(), BEAMER))).toEqual([1])
  expect(nextSlide([], new Map(), BEAMER)).toEqual([])
})

it('shows what nobody has seen first, then what was away for longest', () => {
  const shown = [5, 4, 3, 2, 1].map((number) => picture(number, 1800, 1200))
  const seen = new Map([4, 2, 5, 1].map((number, turn) => [number, turn]))
  expect(hasUnseen(shown, seen)).toBe(true)
  expect(numbersOf(nextSlide(shown, seen, BEAMER))).toEqual([3])
  seen.set(3, 4)
  expect(hasUnseen(shown, seen)).toBe(false)
  expect(numbersOf(nextSlide(shown, seen, BEAMER))).toEqual([4])
})
