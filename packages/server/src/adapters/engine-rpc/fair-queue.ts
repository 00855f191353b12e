import type { Redis } from 'ioredis'
import { accountsKey, busyKey, waitingKey } from './wire.ts'

/**
 * Accounts take turns: each has a queue of its own and one query in work, so that whoever asks much
 * waits behind their own queries and nobody else's. A turn that is lost with its worker comes back with
 * the account's next query, once its mark of being busy has expired.
 */
const SCHEDULE_ACCOUNT = `
  if redis.call('llen', KEYS[2]) > 0 and redis.call('exists', KEYS[3]) == 0
      and not redis.call('lpos', KEYS[1], ARGV[1]) then
    redis.call('rpush', KEYS[1], ARGV[1])
    redis.call('pexpire', KEYS[1], ARGV[3])
  end`

const ENQUEUE = `
  redis.call('rpush', KEYS[2], ARGV[2])
  redis.call('pexpire', KEYS[2], ARGV[3])
  ${SCHEDULE_ACCOUNT}`

const DEQUEUE = `
  if redis.call('exists', KEYS[3]) == 1 then return false end
  local id = redis.call('lpop', KEYS[2])
  if id then redis.call('set', KEYS[3], id, 'px', ARGV[3]) end
  return id`

const COMPLETE = `
  if redis.call('get', KEYS[3]) == ARGV[2] then redis.call('del', KEYS[3]) end
  ${SCHEDULE_ACCOUNT}`

/** An engine's queue. What nobody waits for any more is gone by itself. */
export type FairQueue = { readonly engine: string; readonly waitMs: number }

function run(
  redis: Redis,
  script: string,
  { engine, waitMs }: FairQueue,
  accountId: string,
  id: string,
) {
  const keys = [accountsKey(engine), waitingKey(engine, accountId), busyKey(engine, accountId)]
  return redis.eval(script, keys.length, ...keys, accountId, id, 2 * waitMs)
}

export async function enqueue(redis: Redis, queue: FairQueue, accountId: string, id: string) {
  await run(redis, ENQUEUE, queue, accountId, id)
}

/** The account's next query, if it has one and none in work. */
export async function dequeue(
  redis: Redis,
  queue: FairQueue,
  accountId: string,
): Promise<string | null> {
  return (await run(redis, DEQUEUE, queue, accountId, '')) as string | null
}

/** The query is done with: the account may have its next turn, behind all others. */
export async function complete(redis: Redis, queue: FairQueue, accountId: string, id: string) {
  await run(redis, COMPLETE, queue, accountId, id)
}
