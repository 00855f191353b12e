import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { galleryPage, PAGE } from './page.ts'

it('lists the filters that the catalog has', async () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(await galleryPage())
})
