import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { PasswordTask } from './passwords.ts'

// On Linux this is the priority of the calling thread alone: requests go before passwords.
if (process.platform === 'linux') setPriority(5)

parentPort?.on('message', (task: PasswordTask) => {
  parentPort?.postMessage(
    task.known === undefined ? hashSync(task.password) : verifySync(task.known, task.password),
  )
})
