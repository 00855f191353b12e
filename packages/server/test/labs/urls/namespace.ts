import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Report } from './report.ts'
import type { SubjectName } from './subjects.ts'

/**
 * A network of our own in which every address is this machine, with our own DNS. The subject uses
 * the real resolver, real sockets and the real kernel; only the far end is ours.
 */
const SETUP = `
ip link set lo up
ip route add local 0.0.0.0/0 dev lo
ip -6 route add local ::/0 dev lo
mount --bind "$1/resolv.conf" /etc/resolv.conf
mount --bind "$1/hosts" /etc/hosts
if [ -e /etc/nsswitch.conf ]; then mount --bind "$1/nsswitch.conf" /etc/nsswitch.conf; fi
shift
exec "$@"
`

const FILES = {
  'resolv.conf': 'nameserver 127.0.0.53\noptions timeout:1 attempts:1\n',
  hosts: '127.0.0.1 localhost\n::1 localhost ip6-localhost\n',
  'nsswitch.conf': 'hosts: files dns\n',
}

/** Somewhere in the lab; a fetcher that listens to these is caught connecting there. */
const PROXY = 'http://127.0.0.1:8080'
const PROXY_SETTINGS = {
  HTTP_PROXY: PROXY,
  HTTPS_PROXY: PROXY,
  ALL_PROXY: PROXY,
  http_proxy: PROXY,
  https_proxy: PROXY,
  NO_PROXY: '',
  no_proxy: '',
  NODE_USE_ENV_PROXY: '1',
}

/** Throws a sentence that says what is missing. Never skips: a lab that did not run proves nothing. */
export function requireNamespaces(): void {
  if (process.getuid?.() !== 0) {
    throw new Error('The URL lab opens its own network: run it as root, for example with sudo.')
  }
  if (spawnSync('ip', ['-Version']).error) {
    throw new Error('The URL lab needs the command "ip": install iproute2.')
  }
  const tried = spawnSync('unshare', ['-n', '-m', 'true'], { encoding: 'utf8' })
  if (tried.error) {
    throw new Error('The URL lab needs the command "unshare": install util-linux.')
  }
  if (tried.status !== 0) {
    throw new Error(
      'The URL lab may not open its own network here. In a container, allow the capabilities ' +
        `SYS_ADMIN and NET_ADMIN. The system says: ${tried.stderr.trim()}`,
    )
  }
}

export function runCases(subject: SubjectName, caseIds: readonly string[] = []): Promise<Report> {
  const settings = subject === 'naive' ? {} : PROXY_SETTINGS
  return runInNamespace<Report>('./runner.ts', ['--subject', subject, ...caseIds], settings)
}

/** A command that runs another one inside the lab, and what takes its files away again. */
export async function openNamespace(command: readonly string[]) {
  requireNamespaces()
  const folder = await mkdtemp(join(tmpdir(), 'guise-urls-'))
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, name), text)
  return {
    args: ['-n', '-m', 'sh', '-euc', SETUP, 'sh', folder, ...command],
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Runs a script of this folder inside the lab and answers the JSON it prints. */
export async function runInNamespace<T>(
  script: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<T> {
  const file = fileURLToPath(new URL(script, import.meta.url))
  const inside = await openNamespace([process.execPath, file, ...args])
  try {
    const { stdout } = await promisify(execFile)('unshare', inside.args, {
      env: { ...process.env, ...settings },
      timeout: 100_000,
      killSignal: 'SIGKILL',
      maxBuffer: 2 ** 24,
    }).catch((error: { killed?: boolean; stderr?: string }) => {
      const why = error.killed ? 'it took more than 100 seconds' : error.stderr?.trim()
      throw new Error(`The URL lab could not finish: ${why || 'no reason given'}.`)
    })
    return JSON.parse(stdout)
  } finally {
    await inside.close()
  }
}
