import { statfs } from 'node:fs/promises'
import type { Clock } from '@guise/core'
import { readWebhookBacklog, type WebhookBacklog } from '../features/webhooks/sender/store.ts'
import type { ServedMetrics } from '../platform/metrics/metrics.ts'
import type { Database } from '../platform/postgres/database.ts'

/** Sooner than a gauge is given up: a part that hangs must be 0, not missing. */
const ANSWER_MS = 1_500

/** Whether something that we stand on answers: 1 or 0, and never nothing. */
export function showPart(
  metrics: ServedMetrics,
  [name, help]: readonly [name: string, help: string],
  isUp: () => Promise<boolean>,
): void {
  metrics.show({
    read: async () => [await inTime(isUp)],
    gauges: { [name]: [help, (up) => Number(up)] },
  })
}

async function inTime(isUp: () => Promise<boolean>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), ANSWER_MS)
  try {
    return await Promise.race([isUp().catch(() => false), late])
  } finally {
    clearTimeout(timer)
  }
}

type Disk = { readonly folder: string; readonly free: number; readonly size: number }

/** Each folder by a name of ours; one that is away has no figures. */
export function showDisks(metrics: ServedMetrics, folders: Readonly<Record<string, string>>): void {
  metrics.show<Disk>({
    read: async () => {
      const read = Object.entries(folders).map(async ([folder, path]) => {
        const disk = await statfs(path).catch(() => undefined)
        return disk ? [diskOf(folder, disk)] : []
      })
      return (await Promise.all(read)).flat()
    },
    labelNames: ['folder'],
    labels: ({ folder }) => ({ folder }),
    gauges: {
      disk_free_bytes: ['Bytes that can still be written to the disk of a folder', (d) => d.free],
      disk_size_bytes: ['Size of the disk of a folder', ({ size }) => size],
    },
  })
}

type FileSystem = { readonly bavail: number; readonly blocks: number; readonly bsize: number }

function diskOf(folder: string, { bavail, blocks, bsize }: FileSystem): Disk {
  return { folder, free: bavail * bsize, size: blocks * bsize }
}

/** Prometheus may ask every second, of every api; the database is asked this often by each. */
const BACKLOG_FOR_MS = 10_000

/** Shown by every api, whichever workers live: without any, nothing is sent. All show the same. */
export function showWebhooks(
  metrics: ServedMetrics,
  { database, clock }: { readonly database: Database; readonly clock: Clock },
): void {
  let known: { readonly at: number; readonly backlog: WebhookBacklog } | undefined
  metrics.show<WebhookBacklog>({
    read: async () => {
      const now = clock.now().getTime()
      if (!known || now - known.at >= BACKLOG_FOR_MS)
        known = { at: now, backlog: await readWebhookBacklog(database) }
      return [known.backlog]
    },
    gauges: {
      webhooks_undelivered: [
        'Events that webhooks have not got yet, up to 10,000',
        ({ undelivered }) => undelivered,
      ],
      webhooks_oldest_due_seconds: [
        'How long the event that is due for longest has waited to be sent; 0 where none is due',
        ({ oldestDueSeconds }) => oldestDueSeconds,
      ],
    },
  })
}

/** Versions are read once; this is for what was published since. */
const STOPPING_FOR_MS = 600_000

/** Shown by every api. All show the same. Read in the background, because a scrape must not wait for thousands of recipes. */
export function showStoppingFilters(
  metrics: ServedMetrics,
  find: () => Promise<readonly { readonly isDenied: boolean }[]>,
  now: () => number = () => performance.now(),
): void {
  let askedAt = Number.NEGATIVE_INFINITY
  let known: readonly { readonly when: string; readonly count: number }[] = []
  async function read(): Promise<void> {
    try {
      const found = await find()
      const denied = found.filter(({ isDenied }) => isDenied).length
      known = [
        { when: 'at_once', count: denied },
        { when: 'in_14_days', count: found.length - denied },
      ]
    } catch {
      known = []
      askedAt = Number.NEGATIVE_INFINITY
    }
  }
  metrics.show<{ readonly when: string; readonly count: number }>({
    read: async () => {
      if (now() - askedAt >= STOPPING_FOR_MS) {
        askedAt = now()
        void read()
      }
      return known
    },
    labelNames: ['when'],
    labels: ({ when }) => ({ when }),
    gauges: {
      filters_stopping: [
        'Published filters whose graph is refused since an upgrade: at once, or 14 days after it',
        ({ count }) => count,
      ],
    },
  })
}
