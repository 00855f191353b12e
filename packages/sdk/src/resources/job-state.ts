import type { Job, JobState } from '../types.ts'

const FINAL: readonly JobState[] = ['succeeded', 'failed', 'cancelled']

/** Whether nothing about it will change any more, but for its results being erased. */
export const isFinal = ({ state }: Pick<Job, 'state'>): boolean => FINAL.includes(state)
