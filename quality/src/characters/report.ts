import { measuredAt } from '@guise/tools/report'
import { figure, formatTable, markdownTable } from '../report/table.ts'
import { type CharacterFigures, characterShortfalls, medianDistance, timeRatio } from './limits.ts'

/** The pictures of one filter. */
export type FilterFigures = {
  readonly filter: string
  readonly figures: readonly CharacterFigures[]
}

const HEADINGS = [
  'character',
  'source-result',
  'patch',
  'control',
  'neck',
  'gaps',
  'seconds',
  'scene',
]

export function row(one: CharacterFigures): string[] {
  return [
    one.character,
    figure(one.sourceToResult, 3),
    figure(one.patch, 2),
    figure(one.control, 2),
    figure(one.neck, 2),
    figure(one.gaps, 3),
    figure(one.seconds, 1),
    figure(one.sceneSeconds, 1),
  ]
}

const FILTER_HEADINGS = ['filter', 'median', 'worst', 'patch', 'neck', 'gaps', 'time']

function filterRow({ filter, figures }: FilterFigures): string[] {
  const worst = (pick: (one: CharacterFigures) => number) => Math.max(...figures.map(pick))
  return [
    filter,
    figure(medianDistance(figures), 3),
    figure(
      worst((one) => one.sourceToResult),
      3,
    ),
    figure(
      worst((one) => one.patch),
      2,
    ),
    figure(Math.min(...figures.map((one) => one.neck)), 2),
    figure(
      worst((one) => one.gaps),
      3,
    ),
    figure(timeRatio(figures), 2),
  ]
}

/** Every picture, then one line for each filter, then all in one line. */
export function textReport(filters: readonly FilterFigures[]): string {
  const all = filters.flatMap(({ figures }) => figures)
  return [
    formatTable([HEADINGS, ...all.map(row)]),
    formatTable([FILTER_HEADINGS, ...filters.map(filterRow)]),
    `median ${figure(medianDistance(all), 3)}, time against a scene ${figure(timeRatio(all), 2)}`,
  ].join('\n\n')
}

/** Below this heading people write; a new report keeps it. */
const BY_HAND = '## What limits the rest'

/** The page in docs/reports. */
export function markdownReport(filters: readonly FilterFigures[], old: string): string {
  const all = filters.flatMap(({ figures }) => figures)
  const faults = characterShortfalls(all)
  const byHand = old.includes(BY_HAND) ? old.slice(old.indexOf(BY_HAND)) : `${BY_HAND}\n`
  return `# Guests in costumes

What \`npm run quality -- characters --report FILE\` ([guide](../guides/quality.md)) measured: ${all.length} pictures, look v6. It
writes this page up to "${BY_HAND.slice(3)}". ${measuredAt()} Distances are those of the judge between the guest's photo and the drawn face.

| figure | all |
|---|---|
| median distance | ${figure(medianDistance(all), 3)} |
| time against a scene | ${figure(timeRatio(all), 2)} |
| pictures in which the measures find nothing | ${all.length - faultyOf(all, faults)} of ${all.length} |

The worst of each filter's guests:

${markdownTable([FILTER_HEADINGS, ...filters.map(filterRow)])}

## What the measures find

${faults.length ? faults.map((fault) => `- ${fault}`).join('\n') : 'Nothing.'}

## Every picture

${markdownTable([HEADINGS, ...all.map(row)])}

${byHand}`
}

function faultyOf(all: readonly CharacterFigures[], faults: readonly string[]): number {
  return all.filter(({ character }) => faults.some((fault) => fault.startsWith(`${character}: `)))
    .length
}
