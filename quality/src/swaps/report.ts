import { figure, formatTable } from '../report/table.ts'
import type { SwapFigures } from './figures.ts'
import { faultsOf, LIMITS, type Summary, summarise } from './limits.ts'

export const HEADINGS = [
  'pair',
  'source-result',
  'template-result',
  'source-template',
  'unchanged',
  'rim',
  'neck',
  'own neck',
  'seconds',
  '',
]

export function swapRow(one: SwapFigures): readonly string[] {
  return [
    one.pair,
    figure(one.sourceToResult, 3),
    figure(one.templateToResult, 3),
    figure(one.sourceToTemplate, 3),
    figure(one.unchanged, 4),
    figure(one.rim, 2),
    figure(one.neck, 1),
    figure(one.templateNeck, 1),
    figure(one.seconds, 1),
    `${one.heldOut ? 'held out' : ''}${faultsOf(one).length > 0 ? ' BELOW' : ''}`,
  ]
}

/** The tuning set and the held-out set apart: a gap between them means over-fitting. */
export function swapSummary(figures: readonly SwapFigures[]): string {
  const sets: readonly (readonly [string, readonly SwapFigures[]])[] = [
    ['tuning', figures.filter((one) => !one.heldOut)],
    ['held out', figures.filter((one) => one.heldOut)],
    ['all', figures],
  ]
  return formatTable([
    ['swaps', 'pairs', 'median', 'worst', 'source nearer', 'least unchanged', 'steepest rim'],
    ...sets.filter(([, some]) => some.length > 0).map(([name, some]) => row(name, summarise(some))),
    [
      'limit',
      '',
      `${LIMITS.medianDistance}`,
      `${LIMITS.worstDistance}`,
      '100 %',
      `${LIMITS.unchanged}`,
      `${LIMITS.rim}`,
    ],
  ])
}

function row(name: string, summary: Summary): readonly string[] {
  return [
    name,
    `${summary.pairs}`,
    figure(summary.median, 3),
    figure(summary.worst, 3),
    `${(summary.sourceNearer * 100).toFixed(0)} %`,
    figure(summary.leastUnchanged, 4),
    figure(summary.steepestRim, 2),
  ]
}
