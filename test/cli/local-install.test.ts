import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort, modelsFolder, pack } from '@guise/tools'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../support/client.ts'
import { smallGroup, submit } from '../support/jobs.ts'
import { samplePicture } from '../support/pictures.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { guise, running, startGuise } from './local-command.ts'

/** Packing translates the sources, and installing fetches from a registry. */
const INSTALL_MS = 600_000
const MODELS = modelsFolder()

let stack: Stack
let folder: string
let installed: { readonly bin: string; readonly cwd: string }

async function install(...names: readonly string[]): Promise<void> {
  const tarballs: string[] = []
  for (const name of names) tarballs.push(await pack(name, folder))
  // Nothing of it needs an install script, and ONNX Runtime's would fetch libraries for GPUs.
  const options = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']
  await promisify(execFile)('npm', ['install', ...options, ...tarballs], { cwd: folder })
}

beforeAll(async () => {
  stack = await startStack({ env: { GUISE_MODELS: MODELS } })
  folder = await mkdtemp(join(tmpdir(), 'guise-install-'))
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n')
  await install('sdk', 'cli')
  installed = { bin: join(folder, 'node_modules/.bin/guise'), cwd: folder }
}, INSTALL_MS)
afterAll(async () => {
  await stack.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('the command alone, in an empty project', () => {
  it('is a program of its own', async () => {
    expect((await stat(installed.bin)).mode & 0o111).not.toBe(0)
    const { code, out } = await guise(['--version'], { ...installed, env: {} })
    const { version } = JSON.parse(
      await readFile(join(folder, 'node_modules/@guise/cli/package.json'), 'utf8'),
    )
    expect({ code, out }).toEqual({ code: 0, out: `${version}\n` })
  })

  it('lists filters and makes a picture', async () => {
    const { key } = await stack.account()
    const env = { GUISE_URL: stack.baseUrl, GUISE_API_KEY: key }
    const list = await guise(['filters', 'list', '--json'], { ...installed, env })
    expect(list.code, list.err).toBe(0)
    expect(list.out).toContain('By the Seashore')
    await writeFile(join(folder, 'me.jpg'), Buffer.from(await samplePicture(96, 96), 'base64'))
    const args = ['run', 'stylized-prompt', 'me.jpg', '--prompt', 'newsprint', '--out', 'out.png']
    const run = await guise(args, { ...installed, env })
    expect(run.code, run.err).toBe(0)
    expect((await sharp(join(folder, 'out.png')).metadata()).format).toBe('png')
  })

  it.each(['start', 'migrate', 'doctor', 'models'])(
    'says how to install the server when guise %s needs it',
    async (command) => {
      const { code, err } = await guise([command], { ...installed, env: stack.env })
      expect(err).toBe(
        'guise: The server is not installed here\n  npm install --ignore-scripts @guise/server\n',
      )
      expect(code).toBe(8)
    },
  )
})

describe('with the server, in the same project', () => {
  beforeAll(
    () => install('child-pool', 'core', 'engine-comfyui', 'engine-cpu', 'server'),
    INSTALL_MS,
  )

  it('migrates, examines and serves', { timeout: 300_000 }, async ({ onTestFinished }) => {
    const port = await freePort()
    // Databases of its own: the stack's has its tables already, and the stack's worker takes its jobs.
    await stack.database.query('create database installed')
    const env = {
      ...stack.env,
      GUISE_DATABASE_URL: Object.assign(new URL(stack.services.databaseUrl), {
        pathname: '/installed',
      }).href,
      GUISE_REDIS_URL: `${stack.services.redisUrl}/1`,
      GUISE_PUBLIC_URL: `http://127.0.0.1:${port}`,
      GUISE_IMAGE_WORKERS: '1',
      // That of the stack takes no mails, which the doctor would say.
      GUISE_SMTP_URL: '',
      PORT: String(port),
    }
    const run = (...args: string[]) => guise(args, { ...installed, env })

    expect((await run('doctor', '--for', 'api')).out).toMatch(
      /✗ Migrations .*\n +fix: guise migrate/,
    )
    expect((await run('migrate')).out).toMatch(/^Applied 0001_accounts\.sql$/m)
    const looked = await run('doctor', '--for', 'api')
    expect(looked.code, looked.out).toBe(0)

    const made = await run(
      'accounts',
      'create',
      '--name',
      'A',
      '--email',
      'a@b.c',
      '--credits',
      '9',
      '--json',
    )
    const client = createClient(`http://127.0.0.1:${port}`, JSON.parse(made.out).key.secret)
    const parts = ['api', 'worker'].map((part) => startGuise([part], { ...installed, env }))
    onTestFinished(() => parts.forEach(({ child }) => void child.kill('SIGKILL')))
    try {
      await Promise.all(parts.map(running))
      const id = await submit(client, smallGroup)
      expect((await client.finish(smallGroup.statusPath, id)).json.status).toBe('COMPLETED')
    } finally {
      for (const { child } of parts) child.kill('SIGTERM')
    }
    expect((await Promise.all(parts.map(({ ended }) => ended))).map(({ code }) => code)).toEqual([
      0, 0,
    ])
  })
})
