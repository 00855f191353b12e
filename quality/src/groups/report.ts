import { median } from '../measures/statistics.ts'
import { figure, formatTable } from '../report/table.ts'
import type { GroupFigures } from './figures.ts'
import { distancesOf, LEAST_CHANGE, looksOf, MEDIAN_LIMITS, MOST_ALIKE } from './limits.ts'

const HEADINGS = [
  'style',
  'faces seen',
  'lost',
  'extra',
  'median',
  'worst',
  'alike',
  'change',
  'seconds',
]

/** One row a picture as it comes. */
export function groupRow(one: GroupFigures): string {
  return [
    `${one.photo} in ${one.style}`,
    `${one.faces} of ${one.people} faces seen`,
    `lost ${one.lost}`,
    `extra ${one.extra}`,
    one.distances.map((distance) => figure(distance, 3)).join(' '),
    `alike ${figure(median(one.likenesses.map(({ alike }) => alike)), 2)}`,
    `change ${figure(median(one.likenesses.map(({ change }) => change)), 2)}`,
    `${figure(one.seconds, 1)} s`,
  ].join('  ')
}

/** One row a style, then one a look. */
export function groupTable(figures: readonly GroupFigures[]): string {
  const styles = [...new Set(figures.map(({ style }) => style))]
  return formatTable([
    HEADINGS,
    ...styles.map((style) =>
      row(
        style,
        figures.filter((one) => one.style === style),
      ),
    ),
    ...looksOf(figures).map((look) =>
      row(
        `all ${look} (limit ${MEDIAN_LIMITS[look]})`,
        figures.filter((one) => one.look === look),
      ),
    ),
    [`stylized faces are at most ${MOST_ALIKE} alike, or change by ${LEAST_CHANGE}`],
  ])
}

export function groupSummary(figures: readonly GroupFigures[]): string {
  const photos = new Set(figures.map(({ photo }) => photo)).size
  return looksOf(figures)
    .map((look) => {
      const distances = distancesOf(figures, look)
      return `${look}: ${distances.length} faces, ${photos} photos, median ${figure(median(distances), 3)}, worst ${figure(Math.max(...distances), 3)}`
    })
    .join('\n')
}

function row(name: string, some: readonly GroupFigures[]): readonly string[] {
  const sum = (of: (one: GroupFigures) => number) => some.reduce((total, one) => total + of(one), 0)
  const distances = some.flatMap((one) => one.distances)
  return [
    name,
    `${sum((one) => one.faces)} of ${sum((one) => one.people)}`,
    `${sum((one) => one.lost)}`,
    `${sum((one) => one.extra)}`,
    figure(median(distances), 3),
    figure(Math.max(...distances), 3),
    figure(median(some.flatMap((one) => one.likenesses.map(({ alike }) => alike))), 2),
    figure(median(some.flatMap((one) => one.likenesses.map(({ change }) => change))), 2),
    figure(sum((one) => one.seconds) / some.length, 1),
  ]
}
