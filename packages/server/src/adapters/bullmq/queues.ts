import type { Lane } from '@guise/core'

/** One BullMQ queue per lane; these names are what operators see in Redis. */
export const PREFIX = 'guise'
export const queueName = (lane: Lane): string => `lane-${lane}`
export const jobKey = (lane: Lane, id: string): string => `${PREFIX}:${queueName(lane)}:${id}`
/** Jobs that wait, by priority and arrival. */
export const waitingKey = (lane: Lane): string => jobKey(lane, 'prioritized')
/** Where BullMQ puts jobs of lost workers: taken before all others, from its end. */
export const returnedKey = (lane: Lane): string => jobKey(lane, 'wait')
/** The smallest score a waiting job of this priority can have. */
export const scoreOf = (priority: number): number => priority * 2 ** 32
export const priorityOf = (score: number): number => Math.floor(score / 2 ** 32)
export const CANCEL_CHANNEL = `${PREFIX}:cancel`
