import { parseArgs } from 'node:util'
import { startStack } from '@guise/test/support/stack'
import { forgeriesOf } from './forgeries.ts'
import { type Kind, makeKinds } from './kinds.ts'

export const USAGE = `npm run battery -- tokens
  Links, shares, galleries, codes, sessions and keys, each changed in every place and mixed with somebody else's: the
  true one opens, no other does.
`
const AT_ONCE = 8

export async function run(args: readonly string[]): Promise<boolean> {
  parseArgs({ args: [...args] })
  const stack = await startStack({ workers: 1 })
  try {
    let isSound = true
    process.stdout.write(
      '| door | forgeries | open | server errors | the true one opens |\n|---|---|---|---|---|\n',
    )
    for (const kind of await makeKinds(stack)) {
      const row = await tryAll(kind)
      isSound &&= row.open.length === 0 && row.errors.length === 0 && row.opens
      process.stdout.write(
        `| ${kind.name} | ${row.tried} | ${row.open.length} | ${row.errors.length} | ${row.opens ? 'yes' : 'no'} |\n`,
      )
      for (const forgery of row.open.slice(0, 5)) {
        process.stdout.write(`!! as good as ${kind.token}: ${JSON.stringify(forgery)}\n`)
      }
    }
    return isSound
  } finally {
    await stack.stop()
  }
}

async function tryAll({ token, another, knock }: Kind) {
  const forgeries = forgeriesOf(token, another)
  const [open, errors]: [string[], string[]] = [[], []]
  const waiting = [...forgeries]
  const one = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const status = await knock(next)
      if (status < 300) open.push(next)
      if (status >= 500) errors.push(next)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  // Last, so that whatever a forgery may have done is seen.
  return { tried: forgeries.length, open, errors, opens: (await knock(token)) < 300 }
}
