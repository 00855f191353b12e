import { measuredAt } from '@guise/tools/report'
import { median } from '../measures/statistics.ts'
import { figure, markdownTable } from '../report/table.ts'
import { BRAND_CASES } from './cases.ts'
import { type BrandFigures, LEAST_CONTRAST } from './limits.ts'

export const HEADINGS = [
  'result',
  'size',
  'frames',
  'off',
  'spread',
  'bare',
  'contrast',
  'faces',
  'covered',
  'identity',
  'seconds',
  'engine',
  'ratio',
]

export function rowOf(one: BrandFigures): readonly string[] {
  return [
    one.name,
    one.keepsSize ? one.size : `${one.size} changed`,
    `${one.frames}`,
    figure(one.off, 0),
    figure(one.spread, 0),
    figure(one.bare, 1),
    figure(one.contrast, 1),
    `${one.faces}`,
    figure(one.covered, 2),
    figure(one.identity, 3),
    figure(one.seconds, 2),
    figure(one.engineSeconds, 1),
    figure(one.seconds / one.engineSeconds, 2),
  ]
}

/** The page of documentation. */
export function brandReport(all: readonly BrandFigures[], faults: readonly string[]): string {
  const films = all.filter(({ frames }) => frames > 1)
  const stills = all.filter(({ frames }) => frames === 1)
  const ratio = (some: readonly BrandFigures[]) =>
    figure(median(some.map((one) => one.seconds / one.engineSeconds)), 2)
  const known = new Set(all.map(({ name }) => name))
  const missing = BRAND_CASES.filter(({ name }) => !known.has(name)).map(({ name }) => name)
  const unread = all.filter(({ bare }) => bare < LEAST_CONTRAST).length
  return `# Brands on results

What \`npm run quality -- brand --report FILE\` ([guide](../guides/quality.md#brands)) measured: ${stills.length} pictures and ${films.length} films of the
built-in engine, of families and output sizes as listed, each with a brand and without. ${measuredAt()}

- **off**: a white and a black block are laid where a logo would be, and their edges are searched in the decoded results, against the same result without it.
  The farthest edge from the layout, in pixels, in any frame. **spread**: how far an edge moves between frames.
- **bare**, **contrast**: WCAG's contrast between words and what is around them, of the part of the line that has the least: if only the
  letters were laid, and in the result. Two lines, white and orange, on the picture itself. In films in one of 24 frames.
- **covered**: share of a face that logo, words or frame lie over, at the places that the studio proposes.
- **identity**: distance of the judge between a face with the brand and without; films are encoded once more.
- **seconds**, **engine**, **ratio**: processor time of the finishing step and of the engine, of the same run.

${markdownTable([HEADINGS, ...all.map(rowOf)])}

Median of the ratio: ${ratio(stills)} for pictures, ${ratio(films)} for films. The letters alone have a contrast below ${LEAST_CONTRAST} on ${unread} of ${all.length} results.

${missing.length === 0 ? 'These are all cases.' : `Not measured in this run: ${missing.join('; ')}.`}

${faults.map((fault) => `- ${fault}`).join('\n')}
`
}
