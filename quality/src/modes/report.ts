import { median } from '../measures/statistics.ts'
import { figure, formatTable } from '../report/table.ts'
import { betterShare, LEAST_TIME_RATIO, type ModeFigures, timeRatio } from './limits.ts'

/** What is compared by the kind of filter. */
const MEASURED = {
  painting: "octaves from the painting's texture",
  photograph: 'sharpness of edges',
  drawing: 'share of smooth edges',
} as const

export function modeTable(figures: readonly ModeFigures[]): string {
  const rows = figures.map((one) => [
    one.name,
    one.kind,
    figure(one.changeInFace, 2),
    figure(one.changeInPicture, 2),
    figure(one.v6, 2),
    figure(one.finer, 2),
    figure(one.v6Seconds, 2),
    figure(one.finerSeconds, 2),
    figure(one.finerSeconds / one.v6Seconds, 2),
  ])
  const kinds = [...Map.groupBy(figures, (one) => one.kind)].map(([kind, some]) => {
    const better = Math.round(betterShare(some) * some.length)
    return `${kind}: better in ${better} of ${some.length} (${MEASURED[kind]})`
  })
  return [
    formatTable([
      ['filter', 'kind', 'face', 'picture', 'v6', 'v6.1', 'v6 s', 'v6.1 s', 'ratio'],
      ...rows,
      [
        'median',
        '',
        figure(median(figures.map((one) => one.changeInFace)), 2),
        figure(median(figures.map((one) => one.changeInPicture)), 2),
        ...['', '', '', ''],
        `${figure(timeRatio(figures), 2)} (limit ${LEAST_TIME_RATIO})`,
      ],
    ]),
    ...kinds,
  ].join('\n')
}
