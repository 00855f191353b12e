import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { portrait } from '@guise/test/support/pictures'
import { startStack } from '@guise/test/support/stack'

const ROOT = `${resolve(import.meta.dirname, '../..')}/`
const LIMIT = 65

type Work = () => Promise<unknown>
type Send = (method: string, params?: object) => Promise<Answer>
// biome-ignore lint/suspicious/noExplicitAny: the answers of the inspector have many shapes
type Answer = any
type Script = {
  readonly scriptId: string
  readonly url: string
  readonly functions: readonly {
    readonly functionName: string
    readonly ranges: readonly { startOffset: number; endOffset: number; count: number }[]
  }[]
}

/** Through how many files of ours does one face swap go, in the api and in the worker, and how deep? */
export async function run(): Promise<boolean> {
  const stack = await startStack({ env: { NODE_OPTIONS: '--inspect=127.0.0.1:0' } })
  try {
    const { client } = await stack.account()
    const body = { base64: await portrait(), gender: 1, filter_id: 1 }
    const submit = () => client.post('/v6/run/face_swap', body)
    const finish = async () => client.finish('/v6/status/{job_id}', (await submit()).json.id)
    await finish()
    const api = await measure(await inspect(join(stack.home, 'api-1.log')), submit)
    const worker = await measure(await inspect(join(stack.home, 'worker-2.log')), finish)
    const together = new Set([...api.files, ...worker.files])
    for (const [name, { files, deepest }] of Object.entries({ api, worker })) {
      const list = (title: string, paths: readonly string[]) => {
        process.stdout.write(`${name}, ${title}: ${paths.length}\n`)
        // For eyes alone: a report has the figures.
        process.stderr.write(`  ${paths.join('\n  ')}\n`)
      }
      list('files', files)
      list('deepest chain of calls', deepest)
    }
    process.stdout.write(`together ${together.size} files (limit ${LIMIT})\n`)
    return together.size <= LIMIT
  } finally {
    await stack.stop()
  }
}

/** A process says in its log where its inspector listens. */
async function inspect(log: string): Promise<Send> {
  const [, address = ''] = /listening on (ws:\S+)/.exec(await readFile(log, 'utf8')) ?? []
  const socket = new WebSocket(address)
  await new Promise((done) => socket.addEventListener('open', done))
  const asked = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data))
    asked.get(id)?.(result)
  })
  return (method, params = {}) => {
    const id = asked.size + 1
    const answer = new Promise<Answer>((done) => asked.set(id, done))
    socket.send(JSON.stringify({ id, method, params }))
    return answer
  }
}

async function measure(send: Send, work: Work) {
  const ran = await scriptsOf(send, work)
  const files = ran.map(({ url }) => pathOf(url)).sort()
  return { files, deepest: await deepestOf(send, ran, work) }
}

/** By precise coverage: those of which a function ran, other than the module itself. */
async function scriptsOf(send: Send, work: Work): Promise<readonly Script[]> {
  await send('Profiler.enable')
  await send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await send('Profiler.takePreciseCoverage')
  await work()
  const { result } = await send('Profiler.takePreciseCoverage')
  await send('Profiler.stopPreciseCoverage')
  return (result as readonly Script[]).filter(
    ({ url, functions }) =>
      isOurs(url) &&
      functions.some(({ functionName, ranges }) => functionName !== '' && ranges[0]?.count),
  )
}

/** Every function notes the stack it is called with, over awaits; the one with the most files counts. */
async function deepestOf(send: Send, ran: readonly Script[], work: Work) {
  const evaluate = (expression: string) => send('Runtime.evaluate', { expression })
  await send('Debugger.enable')
  await evaluate('Error.stackTraceLimit = 200; globalThis.stacks = new Set()')
  for (const { scriptId, functions } of ran) {
    const { scriptSource } = await send('Debugger.getScriptSource', { scriptId })
    const placeAt = (offset: number) => {
      const lines = scriptSource.slice(0, offset).split('\n')
      return { scriptId, lineNumber: lines.length - 1, columnNumber: lines.at(-1).length }
    }
    for (const { ranges } of functions.filter(({ ranges: [range] }) => range?.startOffset)) {
      const [range = { startOffset: 0, endOffset: 0 }] = ranges
      const { locations } = await send('Debugger.getPossibleBreakpoints', {
        start: placeAt(range.startOffset),
        end: placeAt(range.endOffset),
        restrictToFunction: true,
      })
      const [location] = locations ?? []
      const condition = 'globalThis.stacks.add(new Error().stack), false'
      if (location) await send('Debugger.setBreakpoint', { location, condition })
    }
  }
  await evaluate('globalThis.stacks.clear()')
  await work()
  const { result } = await evaluate('JSON.stringify([...globalThis.stacks])')
  await send('Debugger.disable')
  const chains = (JSON.parse(result.value) as string[]).map((stack) => [
    ...new Set(stack.split('\n').filter(isOurs).map(pathOf)),
  ])
  return chains.sort((one, other) => other.length - one.length)[0]?.reverse() ?? []
}

function isOurs(text: string): boolean {
  return text.includes(ROOT) && !text.includes('node_modules')
}

function pathOf(text: string): string {
  return (text.split(ROOT)[1] ?? '').replace(/:\d+:\d+.*$/, '')
}
