import type { Lane } from '@guise/core'

/** One BullMQ queue per lane; these names are what operators see in Redis. */
export const PREFIX = 'guise'
export const queueName = (lane: Lane): string => `lane-${lane}`
export const jobKey = (lane: Lane, id: string): string => `${PREFIX}:${queueName(lane)}:${id}`
export const CANCEL_CHANNEL = `${PREFIX}:cancel`
export const PROGRESS_CHANNEL = `${PREFIX}:progress`
