import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive, markOf, type ProcessMark } from './identity.ts'

const WAIT_LIMIT_MS = 180_000
let drafts = 0

/** One `up` or `down` per home at a time: two at once would start two servers on the same data. */
export async function withHomeLock<T>(home: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(home, { recursive: true })
  const lock = join(home, 'services.lock')
  const deadline = Date.now() + WAIT_LIMIT_MS
  while (!tryLock(lock)) {
    const holder = holderOf(lock)
    if (holder !== undefined && !isAlive(holder)) rmSync(lock, { force: true })
    else if (Date.now() > deadline) throw new Error(`process ${holder?.pid} still holds ${lock}`)
    else await pause(50)
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** A hard link appears whole and only once: nobody ever reads a lock without its holder. */
function tryLock(lock: string): boolean {
  const draft = `${lock}.${process.pid}.${drafts++}`
  writeFileSync(draft, JSON.stringify(markOf(process.pid)))
  try {
    linkSync(draft, lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft)
  }
}

function holderOf(lock: string): ProcessMark | undefined {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')) as ProcessMark
  } catch {
    return undefined
  }
}
