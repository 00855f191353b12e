import { readFile, writeFile } from 'node:fs/promises'
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
  // What stands under a title of its own was measured by other runs.
  const [, ...others] = (await readFile(REPORT, 'utf8')).split(/^(?=## )/m)
  const day = new Date().toISOString().slice(0, 10)
  await writeFile(
    REPORT,
    `# An evening

\`npm run evening\` on ${day}: 30 guests in three languages at a booth and on two phones, in Chromium on real servers on one
machine of two cores, with the engine for processors. Times depend on what else the machine does; clicks do not.

| Step | Clicks | Seconds |
|---|---:|---:|
${steps.join('\n')}

| Time | Count | Median, s | Longest, s |
|---|---:|---:|---:|
${times.join('\n')}
${others.length > 0 ? `\n${others.join('')}` : ''}`,
  )
}
