import { spawnSync } from 'node:child_process'
import { type Finding, installCommand, notice, ok, problem } from '@guise/server/app/doctor/index'
import { findBinary } from '../services/binaries.ts'
import { CEPH_PROGRAMS } from '../services/ceph-tools.ts'
import { postgresAccount } from '../services/postgres-account.ts'
import { installedPostgres, OLDEST_POSTGRES } from '../services/postgres-binaries.ts'

const OLDEST_REDIS = 7

/** The demo and the tests start servers of their own, from what is installed here. */
export function postgres(): Finding {
  const of = { check: 'postgres', what: `PostgreSQL ${OLDEST_POSTGRES} or later` }
  const fix = installCommand({ apt: 'postgresql', brew: 'postgresql@17' })
  const [newest] = installedPostgres()
  if (newest === undefined) return problem(of, 'no server found', fix)
  try {
    postgresAccount()
    return ok(of, `${newest.major} in ${newest.folder}`)
  } catch (error) {
    return problem(of, (error as Error).message, fix)
  }
}

export function redis(): Finding {
  const of = { check: 'redis', what: `Redis ${OLDEST_REDIS} or Valkey` }
  const fix = installCommand({ apt: 'redis-server', brew: 'redis' })
  const found = findBinary('redis-server', 'valkey-server')
  if (found === undefined) return problem(of, 'no server found', fix)
  const version = /v=([\d.]+)/.exec(outputOf(found, '--version'))?.[1] ?? '0'
  const isNew = Number.parseInt(version, 10) >= OLDEST_REDIS
  return isNew ? ok(of, `${version} at ${found}`) : problem(of, `${version} at ${found}`, fix)
}

export function pgbouncer(): Finding {
  const of = { check: 'pgbouncer', what: 'PgBouncer (tests of integration and tools)' }
  const found = findBinary('pgbouncer')
  const fix = installCommand({ apt: 'pgbouncer', brew: 'pgbouncer' })
  return found === undefined ? notice(of, 'not found', fix) : ok(of, found)
}

export function haproxy(): Finding {
  const of = { check: 'haproxy', what: 'HAProxy (test of cells)' }
  const found = findBinary('haproxy')
  const fix = installCommand({ apt: 'haproxy', brew: 'haproxy' })
  return found === undefined ? notice(of, 'not found', fix) : ok(of, found)
}

export function prometheus(): Finding {
  const of = { check: 'prometheus', what: 'Prometheus (tests of alerts)' }
  const lacking = ['prometheus', 'promtool'].filter((name) => findBinary(name) === undefined)
  const fix = installCommand({ apt: 'prometheus', brew: 'prometheus' })
  return lacking.length > 0 ? notice(of, `no ${lacking.join(', ')}`, fix) : ok(of, 'found')
}

export function mailServer(): Finding {
  const of = { check: 'aiosmtpd', what: 'aiosmtpd (tests of mails)' }
  const found = findBinary('aiosmtpd')
  const fix = installCommand({ apt: 'python3-aiosmtpd' })
  return found === undefined ? notice(of, 'not found', fix) : ok(of, found)
}

export function ceph(): Finding {
  const of = { check: 'ceph', what: 'Ceph radosgw (S3 tests)' }
  const lacking = CEPH_PROGRAMS.filter((program) => findBinary(program) === undefined)
  if (lacking.length === 0) return ok(of, 'all programs found')
  const fix = installCommand({ apt: 'ceph-mon ceph-osd radosgw' })
  return notice(of, `no ${lacking.join(', ')}`, fix)
}

/** The lab fetches from made-up networks inside a namespace, where no real host can be reached. */
export function namespaces(): Finding {
  const of = { check: 'namespaces', what: 'Network namespaces (URL lab)' }
  const lacking = ['unshare', 'ip'].filter((program) => findBinary(program) === undefined)
  if (lacking.length > 0) {
    return notice(of, `no ${lacking.join(', ')}`, installCommand({ apt: 'util-linux iproute2' }))
  }
  const args = ['--map-root-user', '--net', 'true']
  if (spawnSync(findBinary('unshare') ?? 'unshare', args).status === 0) {
    return ok(of, 'available')
  }
  const fix = 'run it as root, or in a container with CAP_SYS_ADMIN'
  return notice(of, 'unshare and ip are installed, but not permitted', fix)
}

function outputOf(program: string, ...args: string[]): string {
  return spawnSync(program, args, { encoding: 'utf8' }).stdout ?? ''
}
