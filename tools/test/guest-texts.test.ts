import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { textsOf } from '../src/texts/extract.ts'

const SOURCES = fileURLToPath(new URL('../../packages/studio/src/', import.meta.url))

/** Where guests read. What staff see there is English, like the studio. */
const PAGES = ['guest/**/*.{ts,tsx}', 'pages/{booth,share}/**/*.{ts,tsx}']
const EXCEPT = ['**/*.test.ts', '**/*.d.ts', 'pages/booth/staff/**']
/** The name of the tab, which a locked screen does not show; and mistakes of ours. */
const NOT_FOR_GUESTS = [
  'Booth · Guise',
  'only inside <GuestLanguage>',
  // A reference by which staff find a job.
  'booth {} number {}',
]

it('leaves every text that guests read to the files of their languages', () => {
  const found = globSync(PAGES, { cwd: SOURCES, exclude: EXCEPT }).flatMap((path) =>
    textsOf(path, readFileSync(SOURCES + path, 'utf8'))
      .filter(({ words }) => !NOT_FOR_GUESTS.includes(words))
      .map(({ words }) => `${path}: ${words}`),
  )
  expect(found, 'Move these to packages/studio/src/guest/texts, in all languages.').toEqual([])
})
