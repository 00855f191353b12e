import {
  bindPorts,
  Fault,
  type MarkSmallPreview,
  type PictureIntake,
  USE_CASES,
  type WorkPorts,
} from '@guise/core'
import { createFinisher } from '../adapters/brand/index.ts'
import { brandSample } from '../adapters/brand/sample.ts'
import { createCampaignBrandStore } from '../adapters/postgres/index.ts'
import { printMaker } from '../adapters/prints/index.ts'
import type { Services } from '../http/services.ts'
import { createFairSemaphore, QueueFull } from '../platform/fair-semaphore.ts'
import { systemIds } from '../platform/system/system.ts'
import type { CoreParts } from './compose.ts'

/** The brands of campaigns, for those who make them; and their prints. */
export function brandServices(
  { database, campaigns, clock, jobs, blobs }: CoreParts,
  intake: PictureIntake,
  samplesFolder: string,
  markPreview: MarkSmallPreview,
): Pick<Services, 'brands'> {
  const ports = {
    ...createFinisher(),
    brands: createCampaignBrandStore(database),
    campaigns,
    clock,
    jobs,
    intake,
    blobs: blobs.store,
    ids: systemIds,
    sample: brandSample(samplesFolder),
    printMaker,
    markPreview,
  }
  const brands = bindPorts(USE_CASES.brands, ports)
  const inTurn = takeTurns()
  return {
    brands: {
      ...brands,
      preview: (caller, ...of) => inTurn(caller.accountId, () => brands.preview(caller, ...of)),
      print: (caller, ...of) => inTurn(caller.accountId, () => brands.print(caller, ...of)),
    },
  }
}

/** Each holds whole pictures in memory and keeps threads busy that all requests share. */
const AT_ONCE = { maxAtOnce: 2, maxPerAccount: 1, maxWaiting: 20 }

function takeTurns() {
  const turns = createFairSemaphore(AT_ONCE)
  const never = new AbortController().signal
  return async <T>(accountId: string, work: () => Promise<T>): Promise<T> => {
    const done = await turns.take(accountId, never).catch((error: unknown) => {
      if (!(error instanceof QueueFull)) throw error
      throw new Fault(
        'OVERLOADED',
        'Too many previews and prints are being made. Try again shortly.',
        {
          retryAfter: 2,
        },
      )
    })
    return work().finally(done)
  }
}

/** The finishing step of a worker. */
export function brandParts({ database }: CoreParts): Required<Pick<WorkPorts, 'brands'>> {
  const { branding } = createCampaignBrandStore(database)
  return { brands: { branding, ...createFinisher() } }
}
