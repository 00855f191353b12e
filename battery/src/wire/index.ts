import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startRouter } from '@guise/test/support/router'
import { startStack, type TestAccount } from '@guise/test/support/stack'
import { CASES, type Case } from './cases.ts'
import { type Heard, speak } from './connection.ts'

export const USAGE = `npm run battery -- wire [--quick]
  Bytes that are no clean HTTP: requests hidden in requests, huge heads, slow clients; sent to an api and to the router
  in front of it, while others ask for their accounts and must get nobody else's. Takes two and a half minutes.
  --quick   without the slow clients
`
/** Long enough for an answer that should not come. */
const LISTEN_MS = 3000
/** Of each kind at the same time: one alone would be no attack. */
const SLOW_CONNECTIONS = 50

type Row = { readonly via: string; readonly name: string; readonly problem?: string }

export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
    },
  })
  const stack = await startStack({ workers: 0 })
  const router = await startRouter(stack.home, [stack.baseUrl, stack.baseUrl])
  const cases = CASES.filter(({ must }) => must !== 'cut' || !values.quick)
  try {
    const attacker = await stack.account()
    const others = await Promise.all(Array.from({ length: 4 }, () => stack.account()))
    const rows: Row[] = []
    for (const { via, url } of [
      { via: 'api', url: stack.baseUrl },
      { via: 'router', url: router.baseUrl },
    ]) {
      const watch = watchOthers(url, others)
      const hidden = `GET /v1/account HTTP/1.1\r\nHost: booth.invalid\r\nX-API-Key: ${attacker.key}\r\n\r\n`
      rows.push(
        ...(await Promise.all(cases.map((one) => attack(via, url, one, hidden, attacker.key)))),
      )
      rows.push({
        via,
        name: `${await watch.end()} requests of others meanwhile`,
        ...watch.problem(),
      })
    }
    for (const { via, name, problem } of rows) {
      process.stdout.write(
        `${problem ? '!!' : 'ok'} ${via}: ${name}${problem ? `: ${problem}` : ''}\n`,
      )
    }
    const broken = rows.filter(({ problem }) => problem)
    process.stdout.write(`${rows.length - broken.length} held, ${broken.length} did not\n`)
    return broken.length === 0
  } finally {
    await router.stop()
    await stack.stop()
  }
}

async function attack(
  via: string,
  url: string,
  one: Case,
  hidden: string,
  key: string,
): Promise<Row> {
  const { name, must, limitMs } = one
  const times = must === 'cut' ? SLOW_CONNECTIONS : 1
  const listenMs = limitMs ?? LISTEN_MS
  const heard = await Promise.all(
    Array.from({ length: times }, () => speak(url, one.script(hidden, key), listenMs)),
  )
  const problem = heard
    .map((each) => problemOf(via === 'api' ? must : must.replace('refused', 'one'), each, listenMs))
    .find((text) => text)
  return { via, name, ...(problem ? { problem } : {}) }
}

function problemOf(must: string, heard: Heard, limitMs: number): string | undefined {
  if (must === 'cut') {
    return heard.closedAfterMs === undefined ? `still open after ${limitMs / 1000} s` : undefined
  }
  const { statuses, text } = heard
  if (/"balance"/.test(text)) return 'the hidden request was answered'
  if (statuses.length > 1) return `${statuses.length} answers: ${statuses.join(', ')}`
  const [status = 400] = statuses
  if (must === 'refused' && (status < 400 || status >= 500)) return `answered ${status}`
  return statuses.length === 0 && heard.closedAfterMs === undefined
    ? 'neither answered nor closed'
    : undefined
}

/** Those who use the same server: each must always get their own account. */
function watchOthers(url: string, others: readonly TestAccount[]) {
  let isOver = false
  let asked = 0
  let wrong: string | undefined
  const watching = others.map(async ({ id, key }) => {
    while (!isOver) {
      const text = await fetch(`${url}/v1/account`, { headers: { 'X-API-Key': key } })
        .then((response) => response.text())
        .catch((error) => `no answer: ${error.cause ?? error}`)
      asked++
      if (!text.includes(id)) wrong ??= text.slice(0, 200)
      await pause(20)
    }
  })
  return {
    async end() {
      isOver = true
      await Promise.all(watching)
      return asked
    },
    problem: () => (wrong ? { problem: `somebody got ${wrong}` } : {}),
  }
}
