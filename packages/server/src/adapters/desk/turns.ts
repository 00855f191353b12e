import type { Redis } from 'ioredis'
import { busyKey, PATIENCE_MS, turnsKey, waitingKey } from './wire.ts'

/**
 * Accounts take turns: each has a line of its own and one question in work, so that whoever asks much
 * waits behind their own questions and nobody else's. A turn that is lost with its worker comes back with
 * the account's next question, once its mark of being busy has expired.
 */
const GIVE_TURN = `
  if redis.call('llen', KEYS[2]) > 0 and redis.call('exists', KEYS[3]) == 0
      and not redis.call('lpos', KEYS[1], ARGV[1]) then
    redis.call('rpush', KEYS[1], ARGV[1])
    redis.call('pexpire', KEYS[1], ARGV[3])
  end`

const STAND_IN_LINE = `
  redis.call('rpush', KEYS[2], ARGV[2])
  redis.call('pexpire', KEYS[2], ARGV[3])
  ${GIVE_TURN}`

const TAKE = `
  if redis.call('exists', KEYS[3]) == 1 then return false end
  local id = redis.call('lpop', KEYS[2])
  if id then redis.call('set', KEYS[3], id, 'px', ARGV[3]) end
  return id`

const LEAVE = `
  if redis.call('get', KEYS[3]) == ARGV[2] then redis.call('del', KEYS[3]) end
  ${GIVE_TURN}`

function run(redis: Redis, script: string, engine: string, accountId: string, id: string) {
  const keys = [turnsKey(engine), waitingKey(engine, accountId), busyKey(engine, accountId)]
  return redis.eval(script, keys.length, ...keys, accountId, id, 2 * PATIENCE_MS)
}

export async function standInLine(redis: Redis, engine: string, accountId: string, id: string) {
  await run(redis, STAND_IN_LINE, engine, accountId, id)
}

/** The account's next question, if it has one and none in work. */
export async function takeTurn(
  redis: Redis,
  engine: string,
  accountId: string,
): Promise<string | null> {
  return (await run(redis, TAKE, engine, accountId, '')) as string | null
}

/** The question is done with: the account may have its next turn, behind all others. */
export async function leave(redis: Redis, engine: string, accountId: string, id: string) {
  await run(redis, LEAVE, engine, accountId, id)
}
