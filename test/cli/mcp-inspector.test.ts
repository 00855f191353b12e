import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHttpAgent, TOKEN } from './support/agent.ts'
import { BIN, plainEnv, start } from './support/command.ts'
import { useCommandLine } from './support/context.ts'

const line = useCommandLine()
const INSPECTOR = '@modelcontextprotocol/inspector@2.12.0'
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guise-inspector-'))
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n')
  const options = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']
  await promisify(execFile)('npm', ['install', ...options, INSPECTOR], { cwd: folder })
}, 600_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** It keeps what it knows at home, which is this folder here. */
async function inspect(...args: readonly string[]) {
  const { code, out, err } = await start(
    join(folder, 'node_modules/.bin/mcp-inspector'),
    ['--cli', '--format', 'json', '--connect-timeout', '120000', ...args],
    { env: plainEnv({ HOME: folder }), cwd: line().folder },
  ).ended
  return { code, err, result: out ? JSON.parse(out).result : undefined }
}

/** As a host starts the command. */
function overStdio(era: string): readonly string[] {
  const env = Object.entries(line().env).flatMap(([name, value]) => ['-e', `${name}=${value}`])
  const server = [process.execPath, BIN, 'mcp']
  return [...env, '--cwd', line().folder, '--protocol-era', era, ...server]
}

const MAKE = [
  ...['--method', 'tools/call', '--tool-name', 'group_swap', '--tool-args-json'],
  JSON.stringify({
    look: 'stylized',
    prompt: 'newsprint',
    photos: ['small.jpg'],
    wait_seconds: 40,
  }),
]

type Content = { readonly type: string; readonly data?: string }

describe.each(['legacy', 'modern'])('the inspector, with the %s protocol', (era) => {
  it('finds nothing wrong with the tools', async () => {
    const { code, err, result } = await inspect(
      ...overStdio(era),
      '--method',
      'tools/list',
      '--strict',
    )
    expect(code, err).toBe(0)
    expect(err).not.toContain('Warning')
    expect(result.tools).toHaveLength(11)
  })

  it('makes a picture', async () => {
    const { code, err, result } = await inspect(...overStdio(era), ...MAKE)
    expect(code, err).toBe(0)
    const image = result.content.find(({ type }: Content) => type === 'image') as Content
    const { width } = await sharp(Buffer.from(image.data ?? '', 'base64')).metadata()
    expect(width).toBeGreaterThan(50)
    expect(result.structuredContent).toMatchObject({ state: 'succeeded', files: [{}] })
  })
})

it('the inspector makes a picture over HTTP', async () => {
  const { url } = await openHttpAgent(line(), 'legacy')
  const place = ['--server-url', url, '--header', `Authorization: Bearer ${TOKEN}`]
  const { code, err, result } = await inspect(...place, ...MAKE)
  expect(code, err).toBe(0)
  expect(result.structuredContent.state).toBe('succeeded')
})
