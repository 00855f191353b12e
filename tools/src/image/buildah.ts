import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { IMAGE } from '../names.ts'

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** Layers, containers and bases: apart from what other programs of this machine keep. */
export const FOLDER = join(ROOT, '.guise/image')
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
/** As deploy/compose/compose.yaml names it. */
export const TAGGED_IMAGE = `${IMAGE}:${version}`

mkdirSync(FOLDER, { recursive: true })
/** Works without a daemon, in a container itself, and without cgroups. */
const STORAGE = [
  ...['--storage-driver', 'vfs'],
  ...['--root', join(FOLDER, 'storage'), '--runroot', join(FOLDER, 'run')],
]

/** What a command says on its standard output. */
export async function say(program: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, [...STORAGE, ...args], {
    maxBuffer: 64 << 20,
  })
  return stdout.trim()
}

/** A command that people watch. */
export async function show(program: string, ...args: string[]): Promise<void> {
  await watched(spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] }), program)
}

/** Makes a container of an image that was built here. A registry may have another one of the same name. */
export const containerOf = (image: string) => say('buildah', 'from', '--pull=never', image)

export const buildah = (...args: string[]) => show('buildah', ...STORAGE, ...args)

async function watched(child: ChildProcess, program: string): Promise<void> {
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${program} ended with ${code}`)
}

type Run = {
  readonly env: Readonly<Record<string, string>>
  /** As HERE:THERE or HERE:THERE:ro. */
  readonly volumes: readonly string[]
}

/** Starts a command of a container as the image's user, in the network of this machine. */
export function startIn(
  container: string,
  command: readonly string[],
  { env, volumes }: Run,
): ChildProcess {
  const settings = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  const mounts = volumes.flatMap((volume) => ['--volume', volume])
  const args = ['run', '--isolation', 'chroot', ...mounts, ...settings, container, '--', ...command]
  return spawn('buildah', [...STORAGE, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
}
