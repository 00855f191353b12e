// Runs the README's own commands against a fresh demo, as a newcomer would, and says how long each step took.
// With --clone it begins as they do: with a clone of the last commit and `npm ci`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { modelsFolder, modelsMissing } from '@guise/engine-cpu/models/index'
import sharp from 'sharp'
import { outsideOfNpm } from './outside-of-npm.ts'
import { removeServices } from './services/index.ts'
import { freePort, isFree } from './services/ports.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const LIMIT_MS = 60_000
/** The first start compiles everything, and fetches the models if they are not there. */
const FIRST_LIMIT_MS = 180_000
const INSTALL_LIMIT_MS = 1_200_000

const isClone = process.argv.includes('--clone')
const folder = await mkdtemp(join(tmpdir(), 'guise-try-'))
const checkout = isClone ? join(folder, 'guise') : ROOT
/** Where the commands of the README are typed. */
const typed = isClone ? checkout : folder
const port = await freePort()
// Not in the temporary folder: a newcomer too fetches the models only once.
const models = modelsFolder()
const areModelsThere = (await modelsMissing(models)).length === 0
const home = join(typed, '.guise')
const limit = areModelsThere && !isClone ? LIMIT_MS : FIRST_LIMIT_MS
const env = {
  ...outsideOfNpm(process.env),
  PORT: String(port),
  GUISE_HOME: home,
  GUISE_MODELS: models,
}

const began = performance.now()
const seconds = (since: number) =>
  `${((performance.now() - since) / 1000).toFixed(1)} s`.padStart(8)
async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const since = performance.now()
  const made = await work()
  process.stdout.write(`${seconds(since)}  ${what}\n`)
  return made
}

let problem: string | undefined
try {
  if (isClone) {
    await step('git clone, from this folder', () =>
      run('git', ['clone', '--quiet', ROOT, checkout], folder),
    )
    await step('npm ci, which takes from the cache of npm what it has', () =>
      run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel', 'error'], checkout),
    )
  } else {
    await mkdir(join(folder, 'samples'))
    await cp(join(ROOT, 'samples/astronaut.jpg'), join(folder, 'samples/astronaut.jpg'))
  }
  await makePicture()
  if (!(await isFree(port))) throw new Error('the api was still running after the demo had ended')
} catch (error) {
  problem = error instanceof Error ? error.message : String(error)
}
// Postgres may keep its data elsewhere, where its own user can enter.
await removeServices(home)
await rm(folder, { recursive: true, force: true })
if (problem !== undefined) {
  process.stderr.write(`${problem}\n`)
  process.exit(1)
}

async function makePicture(): Promise<void> {
  const started = performance.now()
  const demo = spawn('npm', ['run', '-s', 'demo'], { cwd: checkout, env, detached: true })
  demo.stdout.setEncoding('utf8')
  let printed = ''
  demo.stdout.on('data', (text: string) => {
    printed += text
  })
  const ended = once(demo, 'exit')
  try {
    const how = areModelsThere ? 'the models were there' : 'with the models, which it fetched'
    await step(`npm run demo, until it is ready; ${how}`, async () => {
      while (!printed.includes('Guise is running')) {
        if (performance.now() - started > limit || demo.exitCode !== null)
          throw new Error(`demo: ${printed}`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    })
    await step('the commands of the README, until me.png is there', async () => {
      await run('bash', ['-eu', '-c', await commandsOfReadme()], typed)
    })
    const { format, width, height } = await sharp(join(typed, 'me.png')).metadata()
    if (format !== 'png' || width !== 1200 || height !== 1800) {
      throw new Error(`me.png is ${format} ${width}x${height}`)
    }
    process.stdout.write(`${seconds(began)}  altogether\n`)
    const took = performance.now() - started
    if (took > limit) throw new Error(`the first picture took longer than ${limit / 1000} s`)
  } finally {
    // To npm alone, as a process manager does it: the demo must hear of it and stop everything.
    demo.kill('SIGTERM')
    await ended
  }
  if (demo.exitCode !== 0) throw new Error(`the demo ended with ${demo.exitCode}`)
}

async function commandsOfReadme(): Promise<string> {
  const readme = await readFile(join(checkout, 'README.md'), 'utf8')
  const blocks = [...readme.matchAll(/<!-- try -->\n```sh\n([\s\S]+?)```/g)]
  if (blocks.length === 0) throw new Error('README.md has no commands marked to be tried')
  return blocks.map(([, commands]) => commands).join('')
}

async function run(program: string, args: readonly string[], cwd: string): Promise<void> {
  const child = spawn(program, args, { cwd, env, stdio: 'inherit' })
  const late = setTimeout(() => child.kill('SIGKILL'), program === 'npm' ? INSTALL_LIMIT_MS : limit)
  const [code] = await once(child, 'exit')
  clearTimeout(late)
  if (code !== 0) throw new Error(`${program} ended with ${code}`)
}
