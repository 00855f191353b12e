import { z } from 'zod'

/** A date and time as the browser's own field gives it, in local time; empty: never. */
export const optionalEnd = z
  .string()
  .transform((text) => (text === '' ? null : new Date(text)))
  .refine((end) => end === null || end > new Date(), 'Choose a time in the future')

export const keyName = z.string().trim().min(1, 'Enter the app or place').max(100)

/** For the browser's own field, which knows no zones. */
export function localTime(iso: string | null): string {
  if (!iso) return ''
  const date = new Date(iso)
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}
