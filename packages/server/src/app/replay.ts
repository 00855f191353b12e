// npm run tool -- replay JOB_ID [FOLDER]: makes a job's pictures again from its inputs, with the settings of the
// environment. Nothing is charged, queued or written but the files in FOLDER.
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chooseRoute, GenerationFailed, isUuid, runEngine } from '@guise/core'
import { createEngineInstances } from '../features/engines/instances/store.ts'
import { systemIds } from '../platform/system/system.ts'
import { composeCore } from './compose.ts'
import { BadSetting, readConfig } from './config/config.ts'
import { closeEngines, openEngines } from './engines.ts'

async function replay(jobId: string, folder: string): Promise<void> {
  if (!isUuid(jobId))
    throw new GivenUp('Missing job id. Use: npm run tool -- replay JOB_ID [FOLDER]')
  const config = readConfig(process.env)
  const core = await composeCore(config)
  const instances = createEngineInstances(core.database)
  const engines = await openEngines(
    config,
    { image: 1, video: 1, gpu: 1 },
    { instances, onChange: () => {} },
  )
  try {
    const job = await findJob(core, jobId)
    const ports = {
      ...core,
      blobs: core.blobs.store,
      engines,
      settings: { strictPrompts: config.env.GUISE_STRICT_PROMPTS },
    }
    const { outputs, notes } = await runEngine(
      ports,
      await chooseRoute(ports, job),
      // Under an id of its own: an engine must not take it for the job's own work.
      { job: { ...job, id: systemIds.random() }, attempt: 1 },
      {
        signal: new AbortController().signal,
        progress: (fraction) => process.stderr.write(`\r${Math.round(fraction * 100)} %`),
      },
    )
    process.stderr.write('\n')
    for (const [n, { bytes, contentType }] of outputs.entries()) {
      const file = join(folder, `${jobId}-${n}.${contentType === 'video/mp4' ? 'mp4' : 'png'}`)
      await writeFile(file, bytes)
      process.stdout.write(`${file}\n`)
    }
    for (const note of notes) process.stdout.write(`Note: ${note}\n`)
  } finally {
    await closeEngines(engines)
    await core.database.close()
  }
}

async function findJob({ database, jobs }: Awaited<ReturnType<typeof composeCore>>, id: string) {
  const [row] = await database.query<{ account_id: string }>(
    'select account_id from jobs where id = $1',
    [id],
  )
  const job = row && (await jobs.find(row.account_id, id))
  if (!job) throw new GivenUp(`There is no job ${id} in this database.`)
  if (job.inputsErased) {
    throw new GivenUp('The photos of this job are erased, so it cannot be made again.')
  }
  return job
}

class GivenUp extends Error {}

try {
  const [jobId = '', folder = '.'] = process.argv.slice(2)
  await replay(jobId, resolve(folder))
} catch (error) {
  const isPlain =
    error instanceof GivenUp || error instanceof BadSetting || error instanceof GenerationFailed
  if (!isPlain) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
