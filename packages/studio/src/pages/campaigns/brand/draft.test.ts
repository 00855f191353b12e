import { NO_BRAND } from '@guise/core/brand'
import type { Brand, Campaign } from '@guise/sdk'
import { expect, it } from 'vitest'
import { newLine, placed, problemOf, withLine } from './draft.ts'

const brand = { ...NO_BRAND, overlays: [], texts: [] } as unknown as Brand
const look: Campaign['look'] = { logo_asset_id: null, background_asset_id: null, colours: null }

it('places the logo and each line on its own', () => {
  const logo = { asset_id: 'a', place: 'top', size: 0.2 } as const
  const both = { ...brand, logo, texts: [newLine([]), newLine([newLine([])])] }
  const moved = placed(placed(both, 'logo', 'left'), 1, 'top-left')
  expect(moved.logo?.place).toBe('left')
  expect(moved.texts.map(({ place }) => place)).toEqual(['bottom', 'top-left'])
  expect(placed(brand, 'logo', 'left')).toBe(brand)
})

it('says what the service would refuse, before it does', () => {
  const of = (change: object) =>
    problemOf({ look, brand: withLine({ ...brand, texts: [newLine([])] }, 0, change) })
  expect(of({})).toBeNull()
  expect(of({ text: ' ' })).toMatch('no words')
  expect(of({ plate: '#fefefe' })).toMatch('too close')
  expect(of({ plate: '#101010' })).toBeNull()
})
