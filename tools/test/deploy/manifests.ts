import { readFileSync } from 'node:fs'
import { settingFaults } from '@guise/server/app/config/config'
import { environment } from '@guise/server/app/config/environment'
import { settingOfFile } from '@guise/server/app/config/setting-files'
import { expect } from 'vitest'
import { commandsOfImage } from './image-commands.ts'

export type Labels = Readonly<Record<string, string>>
export type Settings = Readonly<Record<string, string>>
type Container = {
  readonly image: string
  readonly args?: readonly string[]
  readonly env?: readonly { readonly name: string; readonly value: string }[]
}
export type Manifest = {
  readonly kind: string
  readonly metadata: { readonly name: string; readonly labels?: Labels }
  readonly data?: Settings
  readonly spec: {
    readonly template?: {
      readonly spec: {
        readonly containers: readonly [Container]
        readonly terminationGracePeriodSeconds?: number
      }
    }
  }
}

/** The keys of the Secret "guise" that the guide tells of. */
const SECRETS = [
  ...readFileSync('docs/guides/kubernetes.md', 'utf8').matchAll(/--from-\w+[= ]([\w.-]+)=/g),
].map(([, key]) => key)

/** Values as they would be in the files. */
const EXAMPLES: Settings = {
  GUISE_DATABASE_URL: 'postgres://guise:x@db/guise',
  GUISE_REDIS_URL: 'redis://:x@redis:6379',
  GUISE_SECRET: 's'.repeat(32),
  GUISE_S3_ACCESS_KEY_ID: 'x',
  GUISE_S3_SECRET_ACCESS_KEY: 'x',
}

/** Its command is one of the image, its settings are ones of the service, and its secrets are told of in the guide. */
export function expectOurs({ metadata: { name }, spec }: Manifest, settings: Settings): void {
  const { args = [], env = [] } = spec.template?.spec.containers[0] ?? {}
  expect(commandsOfImage(), name).toContain(args[0])
  const needsAll = args[0] !== 'migrate'
  const own = Object.fromEntries(env.map((one) => [one.name, one.value]))
  const read = Object.entries({ ...(needsAll ? settings : {}), ...own }).map(([key, value]) => {
    const setting = settingOfFile(key)
    expect(Object.keys(environment.shape), `${name}: ${key}`).toContain(setting ?? key)
    if (!setting) return [key, value]
    expect(SECRETS, `${name}: ${key}`).toContain(value.replace('/run/secrets/guise/', ''))
    return [setting, EXAMPLES[setting]]
  })
  if (needsAll) expect(settingFaults(Object.fromEntries(read)), name).toEqual([])
  else expect(own).toHaveProperty('GUISE_DATABASE_URL_FILE')
}
