export { ChildLost, KILL_WITH_PARENT, TaskError } from './child.ts'
export { LimitExceeded, type TaskLimits } from './limits.ts'
export type { MessageLimits } from './messages.ts'
export { createPool, PoolClosed, type PoolOptions, type PoolStats } from './pool.ts'
