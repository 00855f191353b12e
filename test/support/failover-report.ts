import { measuredAt, writeHead } from '@guise/tools/report'

const REPORT = new URL('../../docs/reports/failover.md', import.meta.url)

export type Failover = { readonly what: string; readonly until: string; readonly ms: number }

/** The time without service, as measured by the tests of failover. */
export async function writeFailoverReport(seen: readonly Failover[]): Promise<void> {
  const rows = seen.map(
    ({ what, until, ms }) => `| ${what} | ${until} | ${(ms / 1000).toFixed(1)} |`,
  )
  await writeHead(
    REPORT,
    `# Failover

\`GUISE_FAILOVER_REPORT=1 npm test -- faults test/faults/failover.test.ts\`: an api and a worker on real servers, and four clients that submit and poll
without a break. Nothing accepted was lost or charged twice, and no answer was a 500. Promotion is included; the time until a tool for failover notices the loss is not. ${measuredAt()}

| What happened | Until | s |
|---|---|---:|
${rows.join('\n')}`,
  )
}
