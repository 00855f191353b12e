import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { outsideOfNpm } from '@guise/tools'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Where a reader's terminal looks for programs: `node` is the system's own, often older than ours, which cannot run
 * our sources. Where the system has none that is older, the examples run all the same; they only prove less.
 */
export const READERS_PATH = outsideOfNpm(process.env).PATH ?? ''

/** A fenced block that promises to work: its fence says `run`, as in "```ts run". */
export type DocExample = {
  /** Where it stands, as `docs/guides/sdk.md:42`. */
  readonly name: string
  readonly code: string
}

/** Every runnable block of one language in a document, in order. */
export async function readExamples(file: string, language: string): Promise<readonly DocExample[]> {
  const lines = (await readFile(join(ROOT, file), 'utf8')).split('\n')
  const examples: DocExample[] = []
  for (let at = 0; at < lines.length; at++) {
    if (lines[at]?.trim() !== `\`\`\`${language} run`) continue
    const end = lines.findIndex((line, n) => n > at && line.trim() === '```')
    if (end < 0) throw new Error(`${file}:${at + 1} opens a block that nothing closes`)
    const code = `${lines.slice(at + 1, end).join('\n')}\n`
    examples.push({ name: `${file}:${at + 1}`, code })
    at = end
  }
  return examples
}

/** A folder like a reader's own project: the packages are installed, the sample photos are there. */
export async function openExampleFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'guise-examples-'))
  await writeFile(join(path, 'package.json'), '{ "type": "module" }\n')
  await symlink(join(ROOT, 'node_modules'), join(path, 'node_modules'))
  await symlink(join(ROOT, 'samples'), join(path, 'samples'))
  return { path, remove: () => rm(path, { recursive: true }) }
}

/** What git would show as new, had it been made in a clone of the repository, where readers make it. */
export async function newToGit(folder: string): Promise<readonly string[]> {
  const ours = ['package.json', 'node_modules', 'samples', 'tsconfig.json']
  const made = (await readdir(folder, { withFileTypes: true }))
    .filter(({ name }) => !ours.includes(name))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
  if (made.length === 0) return []
  // Whoever the checkout belongs to.
  const asked = ['-c', 'safe.directory=*', 'check-ignore', '--no-index', ...made]
  const { status, stdout, stderr } = spawnSync('git', asked, { cwd: ROOT, encoding: 'utf8' })
  if (status !== 0 && status !== 1) throw new Error(`git did not say what it ignores: ${stderr}`)
  const ignored = stdout.split('\n')
  return made.filter((name) => !ignored.includes(name))
}

export type ExampleRun = { readonly code: number | null; readonly output: string }

/** Runs a program in such a folder with these settings on top of ours; answers all that it said. */
export async function runExample(
  folder: string,
  command: readonly [string, ...string[]],
  env: Readonly<Record<string, string>>,
): Promise<ExampleRun> {
  const [program, ...args] = command
  const child = spawn(program, args, { cwd: folder, env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  return { code, output }
}
