import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Stack, startStack } from '@guise/test/support/stack'
import fc from 'fast-check'
import { startIdleWorker } from '../lib/idle-worker.ts'
import { DOCUMENT, operationsOf, resolverOf } from './document.ts'
import { judge } from './judge.ts'
import { type Operation, requestsTo } from './request.ts'
import { type Caller, makeWorld, RECEIVER, type World } from './world.ts'

export const USAGE = `npm run battery -- fuzz [--requests N] [--seed N] [--only TEXT]
  Random requests made from openapi.json, mostly right and never quite: no answer may be a 5xx, a hang, one that
  openapi.json does not describe, or tell anything of the server; no log may hold a secret.
  --requests N   in all (100000)
  --only TEXT    operations whose name has this text
`
/** At the same time, so that the api has something to do while fast-check thinks. */
const OPERATIONS_AT_ONCE = 6
/** What a caller may destroy is made anew after so many requests. */
const REQUESTS_IN_A_WORLD = 150

type Finding = { readonly operation: string; readonly caller: string; readonly what: string }

export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      requests: { type: 'string', default: '100000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      only: { type: 'string', default: '' },
    },
  })
  const operations = operationsOf(DOCUMENT).filter((operation) =>
    nameOf(operation).includes(values.only),
  )
  const each = Math.ceil(Number(values.requests) / operations.length)
  const seed = Number(values.seed)
  const stack = await startStack({ workers: 0, env: { GUISE_WEBHOOK_ALLOWED_ORIGINS: RECEIVER } })
  await startIdleWorker(stack)
  const resolve = resolverOf(DOCUMENT)
  const secretsOfServer = [stack.env.GUISE_SECRET ?? '-', stack.home, stack.services.databaseUrl]

  const findings: Finding[] = []
  const durations = new Map<string, number>()
  const statuses = new Map<number, number>()
  const secrets = new Set<string>()
  const begun = Date.now()

  /** One operation, in worlds of its own; fast-check makes what it finds as small as it can. */
  async function attack(operation: Operation): Promise<void> {
    for (let done = 0; done < each; done += REQUESTS_IN_A_WORLD) {
      const world = await makeWorld(stack)
      for (const secret of world.secrets) secrets.add(secret)
      const found = await attackIn(
        world,
        operation,
        Math.min(REQUESTS_IN_A_WORLD, each - done),
        done,
      )
      if (found) return void findings.push(found)
    }
  }

  async function attackIn(world: World, operation: Operation, count: number, nth: number) {
    let problem: string | undefined
    const property = fc.asyncProperty(
      requestsTo(operation, world.known, resolve),
      callerOf(world),
      async (sent, { headers }) => {
        const request = { ...sent, headers: { ...headers, ...sent.headers } }
        const asked = performance.now()
        const verdict = await judge(stack.baseUrl, request, secretsOfServer)
        const took = performance.now() - asked
        durations.set(nameOf(operation), Math.max(took, durations.get(nameOf(operation)) ?? 0))
        statuses.set(verdict.status, (statuses.get(verdict.status) ?? 0) + 1)
        if (verdict.problem) problem = `${shown(sent)} -> ${verdict.problem}`
        return verdict.problem === undefined
      },
    )
    const result = await fc.check(property, { numRuns: count, seed: seed + nth, maxSkipsPerRun: 0 })
    if (!result.failed) return undefined
    const [, caller] = result.counterexample ?? []
    return {
      operation: nameOf(operation),
      caller: caller?.name ?? '?',
      what: problem ?? String(result.errorInstance),
    }
  }

  try {
    process.stdout.write(
      `seed ${seed}, ${operations.length} operations, ${each} requests to each\n`,
    )
    const waiting = [...operations]
    const attackers = Array.from({ length: OPERATIONS_AT_ONCE }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await attack(next)
    })
    await Promise.all(attackers)
    for (const told of await secretsIn(stack, secrets)) findings.push(told)
    const died = stack.processes.filter((part) => !part.running())
    for (const part of died) findings.push({ operation: part.name, caller: '-', what: 'has ended' })
  } finally {
    await stack.stop()
  }
  const sum = [...statuses.values()].reduce((all, count) => all + count, 0)
  const rows = [...statuses].sort(([one], [other]) => one - other)
  process.stdout.write(`${sum} requests in ${Math.round((Date.now() - begun) / 1000)} s\n`)
  for (const [status, count] of rows) process.stdout.write(`  ${status}  ${count}\n`)
  const slowest = [...durations].sort(([, one], [, other]) => other - one).slice(0, 5)
  for (const [name, ms] of slowest)
    process.stdout.write(`  slowest ${name}: ${Math.round(ms)} ms\n`)
  for (const { operation, caller, what } of findings) {
    process.stdout.write(`\n!! ${operation} by ${caller}\n   ${what}\n`)
  }
  process.stdout.write(`${findings.length} findings\n`)
  return findings.length === 0
}

const nameOf = ({ method, path }: Operation) => `${method} ${path}`

/** Mostly those who are let in. */
const callerOf = ({ callers }: World): fc.Arbitrary<Caller> => {
  const [first, ...others] = callers.map((caller) => fc.constant(caller))
  if (!first) throw new Error('a world without callers')
  return fc.oneof(
    { weight: 8, arbitrary: first },
    ...others.map((arbitrary) => ({ weight: 1, arbitrary })),
  )
}

const shown = ({ path, body, headers }: { path: string; body?: Buffer; headers: object }) =>
  `${path.slice(0, 300)} ${JSON.stringify(headers)} ${body?.toString().slice(0, 600) ?? ''}`

async function secretsIn(
  { home, processes }: Stack,
  secrets: ReadonlySet<string>,
): Promise<readonly Finding[]> {
  const logs = await Promise.all(
    processes.map(async ({ name }) => ({
      name,
      log: await readFile(join(home, `${name}.log`), 'utf8'),
    })),
  )
  return logs.flatMap(({ name, log }) =>
    [...secrets]
      .filter((secret) => secret !== '' && log.includes(secret))
      .map((secret) => ({
        operation: `log of ${name}`,
        caller: '-',
        what: `holds ${secret.slice(0, 6)}...`,
      })),
  )
}
