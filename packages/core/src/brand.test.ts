import { expect, it } from 'vitest'
import {
  brandAssets,
  contrastOf,
  dayInWords,
  fillWords,
  isEmptyBrand,
  NO_BRAND,
  oppositeTone,
  shadeFor,
} from './brand.ts'

it('names every picture it is made of once', () => {
  const brand = {
    ...NO_BRAND,
    logo: { assetId: 'a', place: 'top', size: 0.2 },
    overlays: ['b', 'c', 'a'],
    frame: { kind: 'asset', assetId: 'd', width: 0.1, slice: 0.2 },
  } as const
  expect(brandAssets(brand)).toEqual(['a', 'b', 'c', 'd'])
  expect([isEmptyBrand(brand), isEmptyBrand(NO_BRAND)]).toEqual([false, true])
})

it('fills in the name and the day, in one line', () => {
  const words = { campaign: 'Night {date} Run', date: '1 May' }
  expect(fillWords(' {campaign}\n·  {date} {time}', words)).toBe('Night {date} Run · 1 May {time}')
})

it('says the day in the language and the zone of the campaign', () => {
  const lateEvening = new Date('2026-12-31T23:30:00Z')
  const day = (language: string, timeZone: string) =>
    dayInWords(lateEvening, { language, timeZone })
  expect(day('de', 'Europe/Berlin')).toBe('1. Januar 2027')
  expect(day('en', 'America/New_York')).toBe('December 31, 2026')
  expect(day('ja', 'Asia/Tokyo')).toBe('2027年1月1日')
  expect(day('no such language', 'Nowhere/Land')).toBe('December 31, 2026')
})

it.each(['#ffffff', '#000000', '#ff5a36', '#808080', '#ffd400', '#1030c0', '#5a8f3c'])(
  'gives words of %s as much shade as they need on whatever is behind them',
  (colour) => {
    const strength = shadeFor(colour)
    const tone = oppositeTone(colour) === '#000000' ? 0 : 255
    const near = 0.85 * strength
    const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0')
    for (const behind of [0, 90, 128, 200, 255]) {
      const ground = hex(tone * near + behind * (1 - near))
      expect(contrastOf(colour, `#${ground}${ground}${ground}`)).toBeGreaterThan(2.95)
    }
    expect(strength).toBeLessThanOrEqual(0.95)
  },
)

it('shades white words less than words between dark and light', () => {
  expect(shadeFor('#ffffff')).toBeLessThan(0.55)
  expect(shadeFor('#808080')).toBeGreaterThan(0.8)
})

it('measures contrast as WCAG does', () => {
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21, 5)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrastOf('#123456', '#123456')).toBe(1)
  expect([oppositeTone('#ffffff'), oppositeTone('#202060')]).toEqual(['#000000', '#ffffff'])
})
