import { fork } from 'node:child_process'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createSafeFetcher, createSafePoster } from '../../../src/platform/fetch/index.ts'
import { corpus } from './corpus.ts'

/**
 * Runs inside the namespace: one account's links have names nobody answers for, then another's
 * link is visited. Prints what became of the second, and of the first what should not have.
 */

type Visit = (url: string, accountId: string) => Promise<unknown>

const TIMES = { totalMs: 2_500, headersMs: 1_500 }

const ways: Record<string, () => Visit> = {
  fetching() {
    const fetcher = createSafeFetcher(TIMES)
    return (url, accountId) => fetcher.fetch(url, { accountId })
  },
  posting() {
    const poster = createSafePoster({ totalMs: TIMES.totalMs, httpsOnly: false })
    return (url) => poster.post(url, { body: '{}', headers: {} })
  },
  /** What it was before: `dns.lookup` waits on one of four threads. */
  threads() {
    const onThread = (hostname: string) => lookup(hostname, { all: true })
    const fetcher = createSafeFetcher({ ...TIMES, lookup: onThread, maxPerAccount: 31 })
    return (url, accountId) => fetcher.fetch(url, { accountId })
  },
}

const world = fork(new URL('./lab-server.ts', import.meta.url))
await once(world, 'message')

const visit = ways[process.argv[2] ?? '']?.()
if (!visit) throw new Error('Say which way: fetching, posting or threads.')
const outcome = (visiting: Promise<unknown>) =>
  visiting.then(
    () => 'OK',
    (error: { code?: unknown }) => String(error.code ?? error),
  )
const silent = Array.from({ length: 24 }, () =>
  outcome(visit(`http://slow-dns.${corpus.zone}/ok.png`, 'crowd')),
)
const guest = await outcome(visit(`http://pub.${corpus.zone}/ok.png`, 'guest'))
const odd = (await Promise.all(silent)).filter(
  (code) => !['TIMEOUT', 'DNS_FAILED', 'BUSY'].includes(code),
)
process.stdout.write(JSON.stringify({ guest, silent: odd }), () => process.exit(0))
