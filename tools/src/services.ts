// Private servers for one folder, from installed programs:
//   npm run services -- up|down|status [--s3] [--comfyui FOLDER] [--home DIR]
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type ServerStatus, startServices, statusOf, stopServices } from './services/index.ts'

const USAGE = 'usage: npm run services -- up|down|status [--s3] [--comfyui FOLDER] [--home DIR]'

interface Command {
  readonly action: string | undefined
  readonly home: string
  readonly s3: boolean
  readonly comfyui: string | undefined
}

const ACTIONS: Record<string, (command: Command) => Promise<void>> = { up, down, status }

try {
  const command = readCommand()
  const action = ACTIONS[command.action ?? '']
  if (action === undefined) throw new Error(USAGE)
  await action(command)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function up({ home, s3, comfyui }: Command): Promise<void> {
  const { started } = await startServices({ home, s3, comfyui })
  for (const server of statusOf(home)) {
    if (!server.isRunning) continue
    console.error(
      `${server.name} ${started.includes(server.name) ? 'started' : 'is already running'}`,
    )
  }
  for (const line of statusOf(home).flatMap(settingsOf)) console.log(line)
}

async function down({ home }: Command): Promise<void> {
  const stopped = await stopServices(home)
  console.error(stopped.length === 0 ? 'nothing was running' : `stopped ${stopped.join(', ')}`)
}

async function status({ home }: Command): Promise<void> {
  const servers = statusOf(home)
  if (servers.length === 0) console.error(`no servers in ${home}`)
  for (const { name, isRunning, record } of servers) {
    const pids = Object.values(record.processes).map(({ pid }) => pid)
    console.error(isRunning ? `${name} runs (pid ${pids.join(', ')})` : `${name} is stopped`)
  }
  for (const line of servers.flatMap(settingsOf)) console.log(line)
}

/** On standard output alone, so that `up > file` gives the settings and nothing else. */
function settingsOf({ name, record, isRunning }: ServerStatus): string[] {
  if (!isRunning) return []
  if (name === 'postgres') return [`GUISE_DATABASE_URL=${record.url}`]
  if (name === 'pgbouncer') return []
  if (name === 'redis') return [`GUISE_REDIS_URL=${record.url}`]
  if (name === 'comfyui') return [`GUISE_COMFYUI_URLS=${record.url}`]
  return [
    `GUISE_S3_ENDPOINT=${record.url}`,
    `GUISE_S3_ACCESS_KEY_ID=${record.s3?.accessKeyId}`,
    `GUISE_S3_SECRET_ACCESS_KEY=${record.s3?.secretAccessKey}`,
    `GUISE_S3_REGION=${record.s3?.region}`,
  ]
}

function readCommand(): Command {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      s3: { type: 'boolean', default: false },
      comfyui: { type: 'string' },
      home: { type: 'string' },
    },
  })
  if (positionals.length !== 1) throw new Error(USAGE)
  const home = resolve(values.home ?? process.env.GUISE_HOME ?? '.guise')
  return { action: positionals[0], home, s3: values.s3, comfyui: values.comfyui }
}
