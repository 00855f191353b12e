import { measuredAt, writeHead } from '@guise/tools/report'
import { BUDGETS_SHORTER, SHORTER } from './alert-site.ts'
import { NOT_PROVOKED } from './provocations.ts'

const REPORT = new URL('../../docs/reports/alerts.md', import.meta.url)

export type Seen = {
  readonly what: string
  readonly alert: string
  readonly firedMs: number
  readonly quietMs: number
}

const seconds = (ms: number) => (ms / 1_000).toFixed(0)

export async function writeAlertReport(seen: readonly Seen[]): Promise<void> {
  const rows = seen.map(
    ({ what, alert, firedMs, quietMs }) =>
      `| ${what} | ${alert} | ${seconds(firedMs)} | ${seconds(quietMs)} |`,
  )
  const reasons = Object.entries(NOT_PROVOKED).map(([alert, why]) => `| ${alert} | ${why} |`)
  await writeHead(
    REPORT,
    `# Alerts, provoked

\`GUISE_ALERT_REPORT=1 npm test -- faults test/faults/alerts.test.ts\`: an api and two workers on real servers, watched by a real Prometheus that asks every
second, by the rules as they are installed with waits, windows and ages ${SHORTER} times shorter (those of budgets ${BUDGETS_SHORTER} times, none below five seconds).
GPU instances are stand-ins that speak the protocol of ComfyUI. Each row was quiet, fired, and was quiet again after the cause was mended. Seconds are
counted from the beginning of the provocation and of the repair, and a repair may take long itself, as when workers start; they depend on what else the machine does.
${measuredAt()}

| What was done | Alert | Fired after, s | Quiet after, s |
|---|---|---:|---:|
${rows.join('\n')}

| Not provoked | Why |
|---|---|
${reasons.join('\n')}`,
  )
}
