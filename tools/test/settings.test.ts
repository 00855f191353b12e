import { readFileSync } from 'node:fs'
import { environment } from '@guise/server/app/config/environment'
import { SETTINGS } from '@guise/server/app/config/reference'
import { expect, it } from 'vitest'
import { SETTINGS_FILE, settingsPage } from '../src/settings/page.ts'

it('has a reference that is made from the settings in the code', () => {
  const named = Object.values(SETTINGS).flatMap((settings) => Object.keys(settings))
  expect(named.toSorted()).toEqual(Object.keys(environment.shape).toSorted())
  expect(readFileSync(SETTINGS_FILE, 'utf8'), 'run npm run tool -- settings').toBe(settingsPage())
})

it('names every setting by the unit that it is read in', () => {
  const secret = '-'.repeat(32)
  const needed = { GUISE_DATABASE_URL: 'postgres://a', GUISE_REDIS_URL: 'redis://a' }
  const read = environment.parse({ ...needed, GUISE_SECRET: secret })
  const unitOf = (value: unknown): string | undefined => {
    const [one] = Array.isArray(value) ? value : [value]
    return typeof one === 'object' && one !== null ? Object.keys(one)[0] : undefined
  }
  const units = { ms: /_SECONDS$/, bytes: /_MB$/, pixels: /_MEGAPIXELS$/ }
  for (const [unit, name] of Object.entries(units)) {
    const held = Object.entries(read).filter(([, value]) => unitOf(value) === unit)
    const named = Object.keys(read).filter((setting) => name.test(setting))
    expect(held.map(([setting]) => setting)).toEqual(named)
    expect(named).not.toEqual([])
  }
})
