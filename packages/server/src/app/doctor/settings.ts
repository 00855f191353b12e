import { type Config, readConfig, type SettingFault, settingFaults } from '../config/config.ts'
import { environment } from '../config/environment.ts'
import { defaultOf } from '../config/reference.ts'
import { settingOfFile } from '../config/setting-files.ts'
import { type Finding, notice, ok, problem } from './finding.ts'

type Variables = Readonly<Record<string, string | undefined>>

export type SettingsLook = {
  readonly findings: readonly Finding[]
  /** With defaults in place of what is wrong, so that the rest can be looked at all the same. */
  readonly config: Config
  /** False for a setting that is missing or wrong. */
  isUsable(name: string): boolean
}

const NEEDED: Readonly<Record<string, { means: string; example: string; placeholder: string }>> = {
  GUISE_DATABASE_URL: {
    means: 'the address of a PostgreSQL 15 or later',
    example: 'postgres://guise:PASSWORD@localhost:5432/guise',
    placeholder: 'postgres://localhost/none',
  },
  GUISE_REDIS_URL: {
    means: 'the address of a Redis 7',
    example: 'redis://localhost:6379',
    placeholder: 'redis://localhost',
  },
  GUISE_SECRET: {
    means: 'at least 32 random characters, the same for every process',
    example: '"$(openssl rand -hex 32)"',
    placeholder: '-'.repeat(32),
  },
}

const EXAMPLES: Readonly<Record<string, string>> = {
  GUISE_S3_ENDPOINT: 'https://s3.example.com',
  GUISE_S3_PUBLIC_ENDPOINT: 'https://files.example.com',
  GUISE_S3_ACCESS_KEY_ID: 'THE_ID_OF_AN_ACCESS_KEY',
  GUISE_S3_SECRET_ACCESS_KEY: 'THE_SECRET_OF_IT',
  GUISE_PUBLIC_URL: 'https://guise.example.com',
  GUISE_TRUSTED_PROXIES: '127.0.0.1',
  GUISE_SECRET_OLD: 'THE_SECRET_THAT_WAS_GUISE_SECRET_BEFORE',
  GUISE_SMTP_URL: 'smtp://USER:PASSWORD@mail.example.com:587',
  GUISE_MAIL_FROM: 'pictures@example.com',
}

/** Values of these are never shown. */
const PRIVATE = /SECRET|SMTP_URL|DATABASE_URL|REDIS|HEADERS|TRACES_URL|ACCESS_KEY/
/** Of the command, the tools and the tests; the server does not read them. */
const OTHERS = /^GUISE_(HOME|URL|API_KEY|DEBUG|TEST_|CONTRACT_|DEMO_|BENCH_|QUALITY_)/

const nameOf = (name: string) => ({ check: 'settings', what: name })

export function examineSettings(variables: Variables): SettingsLook {
  const faults = settingFaults(variables)
  const bad = new Set(faults.map(({ name }) => name))
  const usable: Record<string, string | undefined> = { ...variables }
  for (const name of bad) usable[name] = NEEDED[name]?.placeholder
  // What S3 needs and is not there cannot be replaced: the look falls back to the disk.
  if ([...bad].some((name) => name.startsWith('GUISE_S3_'))) usable.GUISE_BLOBS = 'disk'
  if (bad.has('GUISE_MAIL_FROM')) usable.GUISE_SMTP_URL = undefined
  const findings = [
    ...faults.map((fault) => faultFinding(fault, variables[fault.name])),
    ...weakSecret(variables, bad),
    ...unknownSettings(variables),
    ...unreachableLinks(variables, bad),
  ]
  const count = Object.keys(environment.shape).filter((name) => variables[name]).length
  const all = ok({ check: 'settings', what: 'Settings' }, `${count} set, all valid`)
  return {
    findings: findings.length === 0 ? [all] : findings,
    config: readConfig(usable),
    isUsable: (name) => !bad.has(name),
  }
}

function faultFinding({ name, message }: SettingFault, value: string | undefined): Finding {
  const needed = NEEDED[name]
  if (!value) {
    const detail = needed ? `is not set: ${needed.means}` : `is not set: ${message}`
    return problem(nameOf(name), detail, settingFix(name))
  }
  const shown = PRIVATE.test(name) ? 'has a wrong value' : `is "${value.slice(0, 60)}"`
  return problem(nameOf(name), `${shown}: ${readableMessage(message)}`, settingFix(name))
}

function readableMessage(message: string): string {
  const [line = ''] = message.split('\n', 1)
  return line
    .replace('Invalid input: expected number, received NaN', 'it must be a number')
    .replace('Invalid URL', 'it is not a valid URL')
}

/** The command that gives a setting a good value. */
export function settingFix(name: string): string {
  const example = NEEDED[name]?.example ?? EXAMPLES[name]
  if (example) return `export ${name}=${example}`
  const fallback = defaultOf(name)
  return fallback === undefined ? `unset ${name}` : `export ${name}=${fallback}`
}

function weakSecret(variables: Variables, bad: ReadonlySet<string>): Finding[] {
  const secret = variables.GUISE_SECRET
  if (!secret || bad.has('GUISE_SECRET') || new Set(secret).size >= 8) return []
  const fix = settingFix('GUISE_SECRET')
  return [
    problem(nameOf('GUISE_SECRET'), 'can be guessed: it has too few different characters', fix),
  ]
}

/** A name with a slip of the pen is ignored silently by the server. */
function unknownSettings(variables: Variables): Finding[] {
  return Object.keys(variables)
    .filter((name) => name.startsWith('GUISE_') && !(name in environment.shape))
    .filter((name) => variables[name] && !OTHERS.test(name) && !settingOfFile(name))
    .map((name) =>
      notice(nameOf(name), 'is not a known setting; check the spelling', `unset ${name}`),
    )
}

/** Links are built from the public address, and nobody can open one that leads to "any address". */
function unreachableLinks(variables: Variables, bad: ReadonlySet<string>): Finding[] {
  const everywhere = ['0.0.0.0', '::'].includes(variables.GUISE_HOST ?? '')
  if (!everywhere || variables.GUISE_PUBLIC_URL || bad.has('GUISE_PUBLIC_URL')) return []
  const detail = `is not set, so links lead to http://${variables.GUISE_HOST}`
  return [notice(nameOf('GUISE_PUBLIC_URL'), detail, settingFix('GUISE_PUBLIC_URL'))]
}
