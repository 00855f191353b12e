import { table } from '../report.ts'
import type { PowerResult } from './run.ts'

/** What power cuts took, in Markdown. */
export function powerReportOf(result: PowerResult): string {
  const { seed, cuts, jobs, accepted, justBefore, violations, control } = result
  const figures = [
    ['power cuts', cuts],
    ['jobs', jobs],
    ['answers with an id', accepted],
    ['of these in the last second before a cut, or after it', justBefore],
    ['violations', violations.length],
    ['without synchronous commits: power cuts', control.cuts],
    ['without synchronous commits: answers with an id', control.accepted],
    ['without synchronous commits: jobs lost', control.lost],
  ] as const
  return [
    '## Power loss',
    `${new Date().toISOString().slice(0, 10)}, seed ${seed}: \`npm run chaos -- --power-loss --cuts ${cuts} --seed ${seed}\`. Postgres with the settings of the private servers (fsync and synchronous_commit on) and the blobs are on an ext4 that is shut down without a flush. What was not synced is gone; a disk that lies about its own cache is not part of this.`,
    table('Figure', figures),
    ...(violations.length === 0
      ? []
      : [
          violations
            .slice(0, 40)
            .map(({ rule, what }) => `- ${rule}: ${what}`)
            .join('\n'),
        ]),
  ].join('\n\n')
}
