import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { freePort } from '../src/services/ports.ts'

const folder = mkdtempSync(join(tmpdir(), 'guise-proxy-logs-'))
afterAll(() => rmSync(folder, { recursive: true }))
cpSync('deploy/haproxy', folder, { recursive: true })

/** Only what needs a certificate is left out: it has the same defaults. */
function withoutTls(port: number): string {
  const shipped = readFileSync('deploy/compose/haproxy.cfg', 'utf8')
  return shipped
    .replace(/^ {2}bind :443 .*$/m, `  bind 127.0.0.1:${port}`)
    .replace(/^ {2}bind (:80|127.*8404)$/gm, '')
}

const CONFIGURATIONS: readonly [string, (port: number) => readonly string[]][] = [
  ['the router', () => ['router.cfg', 'cells.cfg']],
  [
    'the proxy of Compose',
    (port) => {
      writeFileSync(join(folder, 'compose.cfg'), withoutTls(port))
      return ['compose.cfg']
    },
  ],
]

/** The end of the line of the last request. */
const LAST = 'GET /a\n'

/** What HAProxy has written of these requests. */
async function linesOf(files: readonly string[], port: number, ask: () => Promise<void>) {
  const args = ['-db', ...files.flatMap((file) => ['-f', file])]
  const env = { ...process.env, GUISE_ROUTER_BIND: `127.0.0.1:${port}` }
  const proxy = spawn('haproxy', args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const closed = once(proxy, 'close')
  let [lines, errors] = ['', '']
  proxy.stdout.on('data', (data) => {
    lines += data
  })
  proxy.stderr.on('data', (data) => {
    errors += data
  })
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      () => true,
      () => false,
    )
  while (!(await answers())) {
    if (proxy.exitCode !== null) throw new Error(errors)
    await sleep(50)
  }
  try {
    await ask()
    // A line is written when its answer has been sent, so the last one may come after it.
    for (let n = 0; n < 250 && !lines.includes(LAST); n++) await sleep(20)
  } finally {
    proxy.kill('SIGKILL')
    await closed
  }
  return lines
}

it.each(CONFIGURATIONS)('%s logs neither tokens nor whole addresses', async (_name, filesAt) => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const lines = await linesOf(filesAt(port), port, async () => {
    // Of a cell that is not there, so the router answers at once.
    const headers = { Authorization: `Bearer gk_77_${'s'.repeat(49)}` }
    for (const path of ['/v1/shares/hidden', '/reads/hidden?X-Amz-Signature=hidden', '/a%2Fhidden'])
      await (await fetch(url + path, { headers })).text()
  })
  expect(lines).toMatch(/^127\.0\.0\.0 \[.* GET \/v1$/m)
  expect(lines).toMatch(/ GET \/reads$/m)
  expect(lines).toContain(LAST)
  expect(lines).not.toMatch(/hidden|127\.0\.0\.1|gk_77/)
})
