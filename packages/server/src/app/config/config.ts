import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CATALOG_IDS, DEFAULT_PRICES, type PriceList } from '@guise/core'
import { z } from 'zod'
import { type Environment, environment } from './environment.ts'
import { type OidcConfig, oidcConfig } from './oidc.ts'
import { BadSettingFile, withSettingFiles } from './setting-files.ts'
import { type SigningConfig, signingConfig } from './signing.ts'

export type BlobConfig =
  | { readonly kind: 'disk'; readonly root: string }
  | {
      readonly kind: 's3'
      readonly endpoint: string
      readonly publicEndpoint: string | undefined
      readonly bucket: string
      readonly region: string
      readonly accessKeyId: string
      readonly secretAccessKey: string
      /** Undefined: the store keeps blobs as it keeps everything. */
      readonly encryption:
        | { readonly algorithm: 'AES256' | 'aws:kms'; readonly kmsKey?: string }
        | undefined
    }

type S3Config = Extract<BlobConfig, { kind: 's3' }>

export type Config = {
  /** As they were given, for the doctor. */
  readonly variables: Variables
  readonly env: Environment
  readonly publicUrl: string
  readonly blobs: BlobConfig
  readonly catalogFolder: string
  readonly modelsFolder: string
  readonly studioFolder: string
  readonly siteFolder: string
  /** People for previews of filters. */
  readonly samplesFolder: string
  readonly prices: PriceList
  /** Null: guests get no e-mail. */
  readonly mail: { readonly url: string; readonly from: string } | null
  /** Null: people sign in with passwords alone. */
  readonly oidc: OidcConfig | null
  /** Absent: results are sealed with a certificate that nobody vouches for. */
  readonly signing: SigningConfig | undefined
}

export class BadSetting extends Error {
  override readonly name = 'BadSetting'
}

export type SettingFault = { readonly name: string; readonly message: string }

/** Everything that is wrong with the settings, not only what stops the start first. */
export function settingFaults(variables: Variables): readonly SettingFault[] {
  try {
    const parsed = environment.safeParse(onlySet(variables))
    if (!parsed.success) return faultsIn(parsed.error)
    readConfig(variables)
    return []
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error
    const [, name = '', message = ''] = /^setting (\S+): (.*)$/s.exec(error.message) ?? []
    return [{ name, message }]
  }
}

/** The number of the cell alone, for those who make keys and run nothing else. */
export function cellOf(variables: Variables): number {
  return environment.pick({ GUISE_CELL: true }).parse(onlySet(variables)).GUISE_CELL
}

const comfyuiEnvironment = environment.pick({
  GUISE_COMFYUI_URLS: true,
  GUISE_COMFYUI_HEADERS: true,
  GUISE_COMFYUI_CLASSES: true,
})

/** The ComfyUI servers alone, for those who ask them and run nothing else. */
export function comfyuiSettings(variables: Variables): {
  readonly urls: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  readonly classes: readonly string[]
  readonly faults: readonly SettingFault[]
} {
  const parsed = comfyuiEnvironment.safeParse(onlySet(variables))
  if (!parsed.success) return { urls: [], headers: {}, classes: [], faults: faultsIn(parsed.error) }
  const {
    GUISE_COMFYUI_URLS: urls = [],
    GUISE_COMFYUI_HEADERS: headers,
    GUISE_COMFYUI_CLASSES: classes,
  } = parsed.data
  return { urls, headers, classes, faults: [] }
}

const faultsIn = ({ issues }: z.ZodError): readonly SettingFault[] =>
  issues.map(({ path, message }) => ({ name: String(path[0]), message }))

type Variables = Readonly<Record<string, string | undefined>>

/** An empty variable is an unset one: compose files cannot leave a variable out. */
function onlySet(variables: Variables): Variables {
  try {
    const set = Object.entries(withSettingFiles(variables)).filter(([, value]) => value !== '')
    return Object.fromEntries(set)
  } catch (error) {
    if (!(error instanceof BadSettingFile)) throw error
    throw new BadSetting(`setting ${error.setting}: ${error.message}`)
  }
}

const STUDIO = fileURLToPath(new URL('../../../../studio/dist', import.meta.url))
const SITE = fileURLToPath(new URL('../../../../../site/dist', import.meta.url))
const CATALOG = fileURLToPath(new URL('../../../../../catalog', import.meta.url))
const SAMPLES = fileURLToPath(new URL('../../../../../samples', import.meta.url))

export function readConfig(variables: Variables): Config {
  const parsed = environment.safeParse(onlySet(variables))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new BadSetting(`setting ${issue?.path.join('.')}: ${issue?.message}`)
  }
  const env = parsed.data
  return {
    variables,
    env,
    publicUrl: (env.GUISE_PUBLIC_URL ?? `http://${env.GUISE_HOST}:${env.PORT}`).replace(/\/$/, ''),
    blobs: blobConfig(env),
    catalogFolder: resolve(env.GUISE_CATALOG ?? CATALOG),
    modelsFolder: resolve(env.GUISE_MODELS),
    studioFolder: resolve(env.GUISE_STUDIO ?? STUDIO),
    siteFolder: SITE,
    samplesFolder: SAMPLES,
    prices: priceList(env.GUISE_PRICES),
    mail: mailConfig(env),
    oidc: oidcConfig(env, refuse),
    signing: signingConfig(env, refuse),
  }
}

function refuse(setting: string, message: string): never {
  throw new BadSetting(`setting ${setting}: ${message}`)
}

function blobConfig(env: Environment): BlobConfig {
  if (env.GUISE_BLOBS === 'disk') return { kind: 'disk', root: resolve(env.GUISE_BLOB_FOLDER) }
  const needed = (
    name: 'GUISE_S3_ENDPOINT' | 'GUISE_S3_ACCESS_KEY_ID' | 'GUISE_S3_SECRET_ACCESS_KEY',
  ) => {
    const value = env[name]
    if (!value) throw new BadSetting(`setting ${name}: required when GUISE_BLOBS is s3`)
    return value
  }
  return {
    kind: 's3',
    endpoint: needed('GUISE_S3_ENDPOINT'),
    publicEndpoint: env.GUISE_S3_PUBLIC_ENDPOINT,
    bucket: env.GUISE_S3_BUCKET,
    region: env.GUISE_S3_REGION,
    accessKeyId: needed('GUISE_S3_ACCESS_KEY_ID'),
    secretAccessKey: needed('GUISE_S3_SECRET_ACCESS_KEY'),
    encryption: s3Encryption(env),
  }
}

function s3Encryption(env: Environment): S3Config['encryption'] {
  const { GUISE_S3_ENCRYPTION: algorithm, GUISE_S3_KMS_KEY: kmsKey } = env
  if (kmsKey && algorithm !== 'aws:kms') {
    throw new BadSetting('setting GUISE_S3_KMS_KEY: only used when GUISE_S3_ENCRYPTION is aws:kms')
  }
  return algorithm === 'off' ? undefined : { algorithm, ...(kmsKey && { kmsKey }) }
}

function mailConfig({ GUISE_SMTP_URL: url, GUISE_MAIL_FROM: from }: Environment): Config['mail'] {
  if (!url) return null
  if (!from) throw new BadSetting('setting GUISE_MAIL_FROM: required when GUISE_SMTP_URL is set')
  return { url, from }
}

const credits = z.int().nonnegative()
const durations = z.object({ '4s': credits, '6s': credits, '8s': credits }).partial()
const filterName = z
  .string()
  .regex(
    new RegExp(`^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|(${CATALOG_IDS.join('|')})/\\d+)$`),
    `must be the UUID of a filter in lower case, or a catalog (${CATALOG_IDS.join(', ')}) with "/" and a number`,
  )
const prices = z
  .object({
    faceSwap: z.object({ v1: credits, v5: credits, v6: credits, 'v6.1': credits }).partial(),
    faceSwapPrompt: credits,
    multiSwap: credits,
    video: z.object({ simple: durations, advanced: durations, performance: durations }).partial(),
    filters: z.record(filterName, credits),
  })
  .partial()
  .strict()

function priceList(text: string | undefined): PriceList {
  if (text === undefined) return DEFAULT_PRICES
  let wanted: z.output<typeof prices>
  try {
    wanted = prices.parse(JSON.parse(text))
  } catch (error) {
    throw new BadSetting(`setting GUISE_PRICES: ${error instanceof Error ? error.message : error}`)
  }
  const { video } = DEFAULT_PRICES
  return {
    faceSwap: { ...DEFAULT_PRICES.faceSwap, ...defined(wanted.faceSwap) },
    faceSwapPrompt: wanted.faceSwapPrompt ?? DEFAULT_PRICES.faceSwapPrompt,
    multiSwap: wanted.multiSwap ?? DEFAULT_PRICES.multiSwap,
    video: {
      simple: { ...video.simple, ...defined(wanted.video?.simple) },
      advanced: { ...video.advanced, ...defined(wanted.video?.advanced) },
      performance: { ...video.performance, ...defined(wanted.video?.performance) },
    },
    filters: wanted.filters ?? {},
  }
}

function defined<T extends object>(
  value: T | undefined,
): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(value ?? {}).filter(([, item]) => item !== undefined)
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> }
}
