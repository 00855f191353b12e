import { pause } from '@guise/test/support/until'
import { createAsk } from './ask.ts'
import { type Job, look } from './clients/client.ts'
import type { HistoryEvent } from './history.ts'
import type { Random } from './random.ts'
import type { Stage } from './stage.ts'

const OPEN = `
  select (select count(*) from jobs where state in ('queued', 'running')) as jobs,
    (select count(*) from event_deliveries where state = 'pending') as deliveries,
    (select count(*) from filter_publications where state in ('queued', 'running')) as publications,
    (select coalesce(max(number), 0) from chaos_changes) as changes`
type Open = Readonly<Record<'jobs' | 'deliveries' | 'publications' | 'changes', number>>

/** However slow the machine is: it is over when nothing is open, or when nothing has moved for so long. */
export async function untilQuiet(
  { database }: Pick<Stage, 'database'>,
  limitMs: number,
  say: (line: string) => void,
): Promise<number> {
  const began = Date.now()
  let moved = began
  let before = ''
  for (let asked = 0; ; asked++) {
    const [open] = await database.query<Open>(OPEN).catch(() => [])
    const now = Date.now()
    const isQuiet = open && open.jobs + open.deliveries + open.publications === 0
    if (before !== JSON.stringify(open)) moved = now
    before = JSON.stringify(open)
    // Whoever goes round in circles does not end either.
    if (isQuiet || now - moved > limitMs || now - began > 10 * limitMs) return now - began
    if (asked % 40 === 39) say(`still open: ${before}`)
    await pause(500)
  }
}

/** Every job once more, at both apis, now that nothing is broken. */
export async function lookAtAll(
  { apis }: Pick<Stage, 'apis'>,
  jobs: readonly Job[],
  { note, random }: { note: (event: HistoryEvent) => void; random: Random },
): Promise<void> {
  for (const api of apis) {
    const ask = createAsk([api], random)
    for (let at = 0; at < jobs.length; at += 8)
      await Promise.all(jobs.slice(at, at + 8).map((job) => look({ ask, note }, job)))
  }
}
