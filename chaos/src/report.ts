import { acceptedOf, eventsOf } from './history.ts'
import type { RunResult } from './run.ts'

const percent = (part: number, whole: number) =>
  whole === 0 ? '0 %' : `${Math.round((100 * part) / whole)} %`

/** How often each came, the most frequent first. */
export function countBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): readonly (readonly [string, number])[] {
  const groups = [...Map.groupBy(items, keyOf)].map(([key, all]) => [key, all.length] as const)
  return groups.sort(([one, a], [other, b]) => b - a || one.localeCompare(other))
}

export const table = (head: string, rows: readonly (readonly [string, number | string])[]) =>
  [`| ${head} | |`, '|---|---|', ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join(
    '\n',
  )

/** A run in Markdown: what was broken, what was done meanwhile, what it broke. */
export function reportOf(result: RunResult): string {
  const { history, tables, faults, violations } = result
  const { jobs } = tables
  const submits = eventsOf(history, 'submit')
  const unanswered = submits.filter(({ outcome }) => outcome === 'unknown').length
  const again = jobs.filter(({ attempt }) => attempt > 1).length
  const figures = [
    ['seconds', result.seconds],
    ['faults', faults.length],
    ['jobs', jobs.length],
    ...countBy(jobs, ({ state }) => `of these ${state}`),
    ['jobs with more than one attempt', again],
    ['submissions', submits.length],
    [
      'submissions without an answer, or with "try again"',
      `${unanswered} (${percent(unanswered, submits.length)})`,
    ],
    ['answers with an id', acceptedOf(history).length],
    ['refused for want of credits', submits.filter(({ status }) => status === 402).length],
    ['looks at jobs', eventsOf(history, 'look').length],
    ['swaps of an alias', tables.aliasHistory.length],
    ['publications', tables.publications.length],
    ['webhook messages', eventsOf(history, 'told').length],
    ['entries of the ledger', tables.entries.length],
    ['seconds until all was quiet after the last fault', Math.round(result.quietAfterMs / 1000)],
    ['processes that ended though nobody killed them', result.endedAlone.length],
    ['violations', violations.length],
  ] as const
  return [
    `## Seed ${result.seed}, ${result.blobs} blobs`,
    table('Figure', figures),
    table(
      'Fault',
      countBy(faults, ({ kind }) => kind),
    ),
    ...(result.endedAlone.length === 0
      ? []
      : [
          table(
            'Ended by itself',
            countBy(result.endedAlone, (who) => who),
          ),
        ]),
    ...result.leftOut.map((kind) => `Left out, because it needs root and a disk: ${kind}.`),
    ...(violations.length === 0
      ? []
      : [
          table(
            'Broken rule',
            countBy(violations, ({ rule }) => rule),
          ),
          violations
            .slice(0, 40)
            .map(({ rule, what }) => `- ${rule}: ${what}`)
            .join('\n'),
        ]),
  ].join('\n\n')
}
