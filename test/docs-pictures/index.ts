// npm run tool -- docs-pictures [strip film filters studio event]: makes the pictures of the documentation, from the product itself.

import { makeFilterSheet } from './filter-sheet.ts'
import { makeEventPictures, makeStudioPictures } from './screens.ts'
import { makeFilm, makeStrip } from './strip.ts'

const PARTS = {
  strip: makeStrip,
  film: makeFilm,
  filters: makeFilterSheet,
  studio: makeStudioPictures,
  event: makeEventPictures,
} as const
type Part = keyof typeof PARTS

const isPart = (name: string): name is Part => Object.hasOwn(PARTS, name)

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !isPart(name))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are ${Object.keys(PARTS).join(', ')}.`)
  process.exit(2)
}
for (const part of asked.length > 0 ? asked.filter(isPart) : (Object.keys(PARTS) as Part[])) {
  const began = performance.now()
  await PARTS[part]()
  console.log(`${part}: ${((performance.now() - began) / 1000).toFixed(0)} s`)
}
