import { sentinelsOf } from '../redis.ts'
import { examineBucket } from './bucket.ts'
import { examineComfyui } from './comfyui.ts'
import { examineCatalog, examineEngine } from './engine.ts'
import type { Finding } from './finding.ts'
import { examineBlobFolder, examineTemporaryFolder } from './folders.ts'
import { examineGate } from './gate.ts'
import { examineDecoder, examineFfmpeg, examineHeic, examineNode } from './machine.ts'
import { examineMail } from './mail.ts'
import { examinePort } from './ports.ts'
import { examinePostgres } from './postgres.ts'
import { examineLaneRedis, examineRedis } from './redis.ts'
import { examineSeals } from './seals.ts'
import { examineSecrets } from './secrets.ts'
import { examineSettings } from './settings.ts'

export { examineModels } from './engine.ts'
export { type Finding, notice, ok, problem, problemsOf } from './finding.ts'
export { examineDecoder, examineFfmpeg, examineHeic, examineNode } from './machine.ts'
export { installCommand } from './remedies.ts'
export { linesOf, type Paint, report } from './report.ts'
export { settingFix } from './settings.ts'

export const PARTS = ['all', 'api', 'worker'] as const
export type Part = (typeof PARTS)[number]

export type Examination = {
  readonly variables: Readonly<Record<string, string | undefined>>
  /** How one of our own commands is called here, with the same settings. */
  readonly own: (command: string) => string
  readonly now: () => number
  /** What is to run on this machine: an api alone needs no engine. */
  readonly part: Part
  /** It runs already: its ports are rightly in use. */
  readonly isRunning?: true
}

/** Looks at everything the service needs. Nothing is changed, and one problem hides no other. */
export async function examine(request: Examination): Promise<readonly Finding[]> {
  const { variables, own, part } = request
  const settings = examineSettings(variables)
  const { config, isUsable } = settings
  const { env, blobs } = config
  const servesApi = part !== 'worker'
  const works = part !== 'api'
  const urlOf = (name: 'GUISE_DATABASE_URL' | 'GUISE_REDIS_URL') =>
    isUsable(name) ? env[name] : undefined
  const redisLook = { ...request, sentinels: sentinelsOf(env) }
  const looks: readonly (Finding | readonly Finding[] | Promise<Finding | readonly Finding[]>)[] = [
    settings.findings,
    examineNode(),
    examinePostgres(urlOf('GUISE_DATABASE_URL'), request),
    examineRedis(urlOf('GUISE_REDIS_URL'), redisLook),
    examineLaneRedis(env, redisLook),
    examineMail(config, urlOf('GUISE_DATABASE_URL')),
    isUsable('GUISE_SECRET') && isUsable('GUISE_SECRET_OLD')
      ? examineSecrets(env, urlOf('GUISE_DATABASE_URL'), own('secrets rotate'))
      : [],
    blobs.kind === 's3' ? examineBucket(blobs) : examineBlobFolder(blobs.root),
    works ? examineTemporaryFolder() : [],
    works ? examineFfmpeg(variables) : [],
    servesApi ? examineDecoder() : [],
    servesApi ? examineHeic(env.GUISE_HEIC_FOLDER) : [],
    works ? examineEngine(config.modelsFolder, own('models')) : [],
    works ? examineComfyui(env) : [],
    works ? examineSeals(config) : [],
    works ? examineGate(config, own('models')) : [],
    examineCatalog(config),
    servesApi && env.PORT > 0 && !request.isRunning
      ? examinePort({ host: env.GUISE_HOST, port: env.PORT, setting: 'PORT' })
      : [],
    works && env.GUISE_WORKER_PORT !== undefined && !request.isRunning
      ? examinePort({
          host: env.GUISE_HOST,
          port: env.GUISE_WORKER_PORT,
          setting: 'GUISE_WORKER_PORT',
        })
      : [],
  ]
  return (await Promise.all(looks)).flat()
}

/** What is wrong with the settings alone, without asking any server. */
export const settingFindings = (variables: Examination['variables']): readonly Finding[] =>
  examineSettings(variables).findings

/** The database alone: the server, its migrations and its clock. */
export function examineDatabase(request: Omit<Examination, 'part'>): Promise<readonly Finding[]> {
  const { GUISE_DATABASE_URL } = request.variables
  return examinePostgres(GUISE_DATABASE_URL, request)
}
