import { GuiseError } from '@guise/sdk'
import type { End } from './phone-machine.ts'

const ENDS: Readonly<Record<string, End>> = {
  PICTURE_LIMIT_REACHED: 'full',
  CAMPAIGN_CAP_REACHED: 'full',
  SPEND_CAP_REACHED: 'full',
  INSUFFICIENT_CREDITS: 'full',
  FORBIDDEN: 'staff',
  EVENT_OVER: 'over',
  // The code was replaced or the campaign closed while the page was open.
  UNAUTHENTICATED: 'over',
  NOT_FOUND: 'over',
}

/** Whether an error means that nothing more can be made here; null where another try can help. */
export function endOf(error: unknown): End | null {
  if (!(error instanceof GuiseError)) return null
  return (Object.hasOwn(ENDS, error.code) && ENDS[error.code]) || null
}
