import { pictureLimitReached } from '../campaign-token.ts'
import { counted } from '../counted.ts'
import { Fault } from '../fault.ts'
import type { AdmissionRefusal } from '../ports/job-store.ts'
import { eventOver } from './event-over.ts'

export function admissionFault(admission: AdmissionRefusal, credits: number): Fault {
  switch (admission.outcome) {
    case 'idempotency-conflict':
      return idempotencyConflict()
    case 'insufficient-credits':
      return insufficientCredits(credits, admission.available)
    case 'spend-cap-reached':
      return spendCapReached()
    case 'campaign-cap-reached':
      return campaignCapReached()
    case 'event-over':
      return eventOver()
    case 'picture-limit-reached':
      return pictureLimitReached()
    case 'too-many-pending':
      return new Fault(
        'TOO_MANY_PENDING',
        'Your account has too many unfinished jobs. Wait until some have finished, then submit again.',
        { retryAfter: 5 },
      )
  }
}

export function insufficientCredits(needed: number, available: number): Fault {
  return new Fault(
    'INSUFFICIENT_CREDITS',
    `This request costs ${counted(needed, 'credit')}, but only ${available} ${available === 1 ? 'is' : 'are'} available. Add credits, then submit again.`,
  )
}

export function spendCapReached(): Fault {
  return new Fault(
    'SPEND_CAP_REACHED',
    'This request would exceed the spend cap of its API key. Raise the cap or use another key.',
  )
}

function campaignCapReached(): Fault {
  return new Fault(
    'CAMPAIGN_CAP_REACHED',
    'This request would exceed the spend cap of its campaign. Raise the cap of the campaign.',
  )
}

export function idempotencyConflict(): Fault {
  return new Fault(
    'IDEMPOTENCY_CONFLICT',
    'This Idempotency-Key was already used for a different request. Use a new key for a new request.',
  )
}
