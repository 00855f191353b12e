import { integer } from './versioned/families/fields.ts'

const LEAST_SECONDS = 60
const MAX_SECONDS = 7 * 24 * 3600
export const DEFAULT_SHARE_SECONDS = 24 * 3600

export const shareSeconds = integer(LEAST_SECONDS, MAX_SECONDS)
