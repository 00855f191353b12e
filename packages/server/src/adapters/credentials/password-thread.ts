import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { PasswordTask } from './passwords.ts'

// On Linux this is the priority of the calling thread alone: requests go before passwords, and passwords from known places before those of strangers.
const { givesWay } = workerData as { readonly givesWay: boolean }
if (process.platform === 'linux') setPriority(givesWay ? 15 : 5)

parentPort?.on('message', (task: PasswordTask) => {
  parentPort?.postMessage(
    task.known === undefined ? hashSync(task.password) : verifySync(task.known, task.password),
  )
})
