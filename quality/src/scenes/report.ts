import { median } from '../measures/statistics.ts'
import { figure, formatTable } from '../report/table.ts'
import { MEDIAN_LIMIT, type SceneFigures } from './limits.ts'

export function sceneTable(figures: readonly SceneFigures[]): string {
  const distances = figures.map((one) => one.sourceToResult)
  return formatTable([
    ['scene', 'source-result', 'seconds'],
    ...figures.map((one) => [one.scene, figure(one.sourceToResult, 3), figure(one.seconds, 1)]),
    [`median of ${figures.length} (limit ${MEDIAN_LIMIT})`, figure(median(distances), 3)],
    ['worst', figure(Math.max(...distances), 3)],
  ])
}
