import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg, release, totalmem } from 'node:os'

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** When, of which commit and on what machine the figures of a report are. */
export function measuredAt(): string {
  const commit = git('rev-parse', '--short=8', 'HEAD')
  // Reports that were written just now change nothing that is measured.
  const changes = git(
    'status',
    '--porcelain',
    '--untracked-files=no',
    '--',
    ':/',
    ':(top,exclude)docs',
    ':(top,exclude)*.md',
  )
  const [cpu] = cpus()
  return (
    `Measured on ${new Date().toISOString().slice(0, 10)} at commit ${commit}${changes && ' with changes'}, on ${cpus().length} cores (${cpu?.model.trim()}), ` +
    `${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release()}, Node ${process.version.slice(1)}, load average ${loadavg()[0]?.toFixed(1)} at the end.`
  )
}

/** Writes a report down to its first `##` title: the sections below belong to other runs. */
export async function writeHead(report: URL, head: string): Promise<void> {
  const [, ...others] = (await readFile(report, 'utf8').catch(() => '')).split(/^(?=## )/m)
  await writeFile(report, `${[head.trim(), ...others.map((one) => one.trim())].join('\n\n')}\n`)
}

/** Replaces the section of this title, or adds it. */
export async function writeSection(report: URL, title: string, body: string): Promise<void> {
  const [head = '', ...sections] = (await readFile(report, 'utf8')).split(/^(?=## )/m)
  const parts = sections.map((one) => one.trim())
  const section = `## ${title}\n\n${body.trim()}`
  const at = parts.findIndex((one) => one.startsWith(`## ${title}\n`))
  if (at < 0) parts.push(section)
  else parts[at] = section
  await writeFile(report, `${[head.trim(), ...parts].join('\n\n')}\n`)
}

/** Does the work, and writes what it prints into a section of the report, named after the command. */
export async function recorded<T>(
  report: URL,
  command: string,
  work: () => Promise<T>,
): Promise<T> {
  const { write } = process.stdout
  let printed = ''
  process.stdout.write = (text: string | Uint8Array, ...rest: never[]) => {
    printed += text
    return write.call(process.stdout, text, ...rest)
  }
  try {
    const result = await work()
    const text = `${measuredAt()}\n\n\`\`\`text\n${printed.trim()}\n\`\`\``
    // Empty if the work ran in a process of its own, which has written the section.
    if (printed !== '') await writeSection(report, command, text)
    return result
  } finally {
    process.stdout.write = write
  }
}
