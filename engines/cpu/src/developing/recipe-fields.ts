import { z } from 'zod'

export const hex = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'a colour like #f4c27a')
/** None to all. */
export const amount = z.number().min(0).max(1)
/** Less to more, 0 in the middle. */
export const balance = z.number().min(-1).max(1)
