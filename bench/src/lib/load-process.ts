import { text } from 'node:stream/consumers'
import autocannon from 'autocannon'
import type { Load, LoadResult } from './load.ts'

// Reads what to send from stdin, sends it, and prints what came back.
const wanted: Load = JSON.parse(await text(process.stdin))
const { url, requests, connections, status, leadSeconds } = wanted
let clients = 0

const result = await autocannon({
  url,
  connections,
  timeout: 60,
  // How exactly it knows when it ended.
  sampleInt: 100,
  requests: requests.slice(0, 1),
  ...(leadSeconds && { warmup: { connections, duration: leadSeconds } }),
  ...('seconds' in wanted ? { duration: wanted.seconds } : { amount: wanted.amount }),
  setupClient(client) {
    const place = clients++ % connections
    const own = requests.filter((_, at) => at % connections === place % requests.length)
    client.setRequests(own.length > 0 ? own : requests)
    // It would keep every body as text, and a megabyte of text costs more than receiving it.
    client.pipelinedRequests.addBody = () => {}
  },
})

const others = Object.entries(result.statusCodeStats).filter(([code]) => Number(code) !== status)
if (others.length > 0 || result.errors > 0) {
  process.stderr.write(`${result.errors} errors, and not ${status}: ${JSON.stringify(others)}\n`)
  process.exit(1)
}
const answer: LoadResult = {
  requests: result.statusCodeStats[status]?.count ?? 0,
  leadRequests: result.warmup?.statusCodeStats[status]?.count ?? 0,
  seconds: result.duration,
  bytes: result.throughput.total,
}
process.stdout.write(JSON.stringify(answer))
