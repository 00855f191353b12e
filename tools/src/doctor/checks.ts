import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { findBinary } from '../services/binaries.ts'
import { CEPH_PROGRAMS } from '../services/ceph-tools.ts'
import { postgresAccount } from '../services/postgres-account.ts'
import { installedPostgres, OLDEST_POSTGRES } from '../services/postgres-binaries.ts'
import { type Finding, installCommand } from './finding.ts'

const OLDEST_NODE = 24
const OLDEST_REDIS = 7

export function node(): Finding {
  const { node: version } = process.versions
  return {
    what: `Node ${OLDEST_NODE} or later`,
    isOk: Number.parseInt(version, 10) >= OLDEST_NODE,
    isRequired: true,
    detail: version,
    remedy: 'npm ci, then use npm run: it brings its own Node',
  }
}

export function postgres(): Finding {
  const [newest] = installedPostgres()
  let detail = newest === undefined ? 'no server found' : `${newest.major} in ${newest.folder}`
  let isOk = newest !== undefined
  try {
    postgresAccount()
  } catch (error) {
    isOk = false
    detail = (error as Error).message
  }
  const remedy = installCommand({ apt: 'postgresql', brew: 'postgresql@17' })
  return { what: `PostgreSQL ${OLDEST_POSTGRES} or later`, isOk, isRequired: true, detail, remedy }
}

export function redis(): Finding {
  const found = findBinary('redis-server', 'valkey-server')
  const version = found && /v=([\d.]+)/.exec(outputOf(found, '--version'))?.[1]
  return {
    what: `Redis ${OLDEST_REDIS} or Valkey`,
    isOk: Number.parseInt(version ?? '0', 10) >= OLDEST_REDIS,
    isRequired: true,
    detail: found === undefined ? 'no server found' : `${version} at ${found}`,
    remedy: installCommand({ apt: 'redis-server', brew: 'redis' }),
  }
}

export function ffmpeg(): Finding {
  const found = findBinary('ffmpeg')
  const hasEncoder =
    found !== undefined && outputOf(found, '-hide_banner', '-encoders').includes('libx264')
  const lack = found === undefined ? 'not found' : `${found} was built without libx264`
  return {
    what: 'ffmpeg with libx264',
    isOk: hasEncoder,
    isRequired: true,
    detail: hasEncoder ? (found ?? '') : lack,
    remedy: installCommand({ apt: 'ffmpeg', brew: 'ffmpeg' }),
  }
}

/** As the server loads it: the library can be there without its binary for this machine. */
export function sharp(): Finding {
  const base = { what: 'sharp', isRequired: true, remedy: 'npm ci' }
  const server = resolve(import.meta.dirname, '../../../packages/server/package.json')
  try {
    const { versions } = createRequire(server)('sharp') as { versions: Record<string, string> }
    return { ...base, isOk: true, detail: `${versions.sharp} with libvips ${versions.vips}` }
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n')
    return { ...base, isOk: false, detail: `does not load (${reason})` }
  }
}

export function ceph(): Finding {
  const lacking = CEPH_PROGRAMS.filter((program) => findBinary(program) === undefined)
  return {
    what: 'Ceph radosgw (S3 tests)',
    isOk: lacking.length === 0,
    isRequired: false,
    detail: lacking.length === 0 ? 'all programs found' : `no ${lacking.join(', ')}`,
    remedy: installCommand({ apt: 'ceph-mon ceph-osd radosgw' }),
  }
}

/** The lab fetches from made-up networks inside a namespace, where no real host can be reached. */
export function namespaces(): Finding {
  const lacking = ['unshare', 'ip'].filter((program) => findBinary(program) === undefined)
  const tools = { apt: 'util-linux iproute2' }
  const base = { what: 'network namespaces (URL lab)', isRequired: false }
  if (lacking.length > 0) {
    const detail = `no ${lacking.join(', ')}`
    return { ...base, isOk: false, detail, remedy: installCommand(tools) }
  }
  const isOk =
    spawnSync(findBinary('unshare') ?? 'unshare', ['--map-root-user', '--net', 'true']).status === 0
  const detail = isOk ? 'may be made here' : 'unshare and ip are here, but may make none'
  return { ...base, isOk, detail, remedy: 'run it as root, or in a container with CAP_SYS_ADMIN' }
}

function outputOf(program: string, ...args: string[]): string {
  return spawnSync(program, args, { encoding: 'utf8' }).stdout ?? ''
}
