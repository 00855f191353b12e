import { measuredAt, writeHead } from '@guise/tools/report'
import type { Figures } from './figures.ts'

const REPORT = new URL('../../docs/reports/evening.md', import.meta.url)

const seconds = (value: number) => value.toFixed(1)

export async function writeReport(figures: Figures): Promise<void> {
  const steps = figures
    .steps()
    .map((step) => `| ${step.name} | ${step.clicks} | ${seconds(step.seconds)} |`)
  const times = figures
    .times()
    .map((row) => `| ${row.kind} | ${row.count} | ${seconds(row.median)} | ${seconds(row.most)} |`)
  await writeHead(
    REPORT,
    `# An evening

\`npm run evening\`: 30 guests in three languages at a booth and on two phones, in Chromium on real servers on one machine, with the
engine for processors. Times depend on what else the machine does; clicks do not. ${measuredAt()}

| Step | Clicks | Seconds |
|---|---:|---:|
${steps.join('\n')}

| Time | Count | Median, s | Longest, s |
|---|---:|---:|---:|
${times.join('\n')}`,
  )
}
