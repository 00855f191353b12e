import { existsSync, globSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findBinary, MissingBinary } from './binaries.ts'
import { Daemon } from './daemon.ts'
import { readManifest, recordServer } from './manifest.ts'
import { answersHttp, portFor } from './ports.ts'
import { runTool } from './tool.ts'

/** It loads torch first. */
const START_LIMIT_MS = 180_000
/** Several GB where only the build for CUDA can be had. */
const INSTALL_LIMIT_MS = 60 * 60_000
const CPU_BUILDS = 'https://download.pytorch.org/whl/cpu'
const TORCH = ['torch', 'torchvision', 'torchaudio']

/** A private ComfyUI from a checkout, on the processor, with nothing of its own but core nodes. Not started yet. */
export async function comfyuiOf(home: string, given: string): Promise<Daemon> {
  const checkout = resolve(given)
  const main = join(checkout, 'main.py')
  if (!existsSync(main)) throw new Error(`${checkout} is not a checkout of ComfyUI: no main.py`)
  const python = await environmentOf(checkout)
  const folder = join(home, 'comfyui')
  for (const part of ['input', 'output', 'temp', 'user', 'models', 'custom_nodes']) {
    mkdirSync(join(folder, part), { recursive: true, mode: 0o700 })
  }
  const known = readManifest(home).servers.comfyui
  const port = await portFor('comfyui', known)
  recordServer(home, 'comfyui', {
    folder,
    ports: { comfyui: port },
    url: `http://127.0.0.1:${port}`,
    processes: known?.processes ?? {},
  })
  const where = ['--listen', '127.0.0.1', '--port', String(port), '--base-directory', folder]
  const quiet = ['--disable-auto-launch', '--disable-metadata', '--disable-api-nodes']
  const database = ['--database-url', `sqlite:///${join(folder, 'user', 'comfyui.db')}`]
  return new Daemon({
    home,
    server: 'comfyui',
    role: 'comfyui',
    binary: python,
    args: [main, '--cpu', ...where, ...quiet, ...database],
    folder,
    logFile: join(home, 'logs', 'comfyui.log'),
    env: { HOME: folder },
    stopSignal: 'SIGTERM',
    startLimitMs: START_LIMIT_MS,
    ready: () => answersHttp(port),
  })
}

/** Beside the checkout and made once: it is too large to be made for every home. */
async function environmentOf(checkout: string): Promise<string> {
  const venv = join(checkout, '.venv')
  const python = join(venv, 'bin', 'python')
  const installed = globSync(join(venv, 'lib/python*/site-packages/{torch,aiohttp,av}'))
  if (installed.length === 3) return python
  const system = findBinary('python3')
  if (system === undefined) throw new MissingBinary('Python 3')
  console.error(`Installing what ComfyUI needs into ${venv}. This can take many minutes.`)
  const run = { folder: checkout, limitMs: INSTALL_LIMIT_MS, env: settingsOfPip() }
  const pip = (...args: string[]) => runTool(python, ['-m', 'pip', 'install', '-q', ...args], run)
  await runTool(system, ['-m', 'venv', venv], run)
  // The index's own build is for CUDA; it works on the processor too.
  await pip('--index-url', CPU_BUILDS, ...TORCH).catch(() => pip(...TORCH))
  await pip('-r', 'requirements.txt', 'requests')
  return python
}

/** A proxy or an index of one's own is in the environment. */
function settingsOfPip(): Record<string, string> {
  const wanted = /^(PIP_|HOME$|https?_proxy$|no_proxy$|SSL_CERT)/i
  const set = Object.entries(process.env).filter(([name]) => wanted.test(name))
  return Object.fromEntries(set.map(([name, value]) => [name, value ?? '']))
}
