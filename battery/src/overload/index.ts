import { parseArgs } from 'node:util'
import { type Stack, startStack } from '@guise/test/support/stack'
import { postgresFull, redisFull } from './full.ts'
import { MOST_MB, manyPosts } from './posts.ts'
import { rollingRestart } from './restart.ts'
import type { Trial } from './trial.ts'

const TRIALS: Readonly<Record<string, (stack: Stack) => Promise<Trial>>> = {
  posts: manyPosts,
  'redis-full': redisFull,
  'postgres-full': postgresFull,
  restart: rollingRestart,
}
export const USAGE = `npm run battery -- overload [--only NAME,...]
  posts           200 posts of 20 MB at once: the api has at most ${MOST_MB} MB, who is refused is told when to come again
  redis-full      Redis takes nothing more (maxmemory, noeviction), then does again
  postgres-full   others hold all connections of Postgres, then let go
  restart         two apis behind the shipped router and two workers are restarted one by one: no request fails
`

export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: Object.keys(TRIALS).join(',') },
    },
  })
  let isSound = true
  for (const name of values.only.split(',')) {
    const trial = TRIALS[name]
    if (!trial) throw new Error(`no such trial: ${name}`)
    const stack = await startStack({ workers: 0 })
    try {
      const { figures, problems } = await trial(stack)
      process.stdout.write(`${name}: ${figures}; ${problems.length} problems\n`)
      for (const problem of new Set(problems)) process.stdout.write(`!! ${problem}\n`)
      isSound &&= problems.length === 0
    } finally {
      await stack.stop()
    }
  }
  return isSound
}
