import { bindPorts, type PictureIntake, USE_CASES, type WorkPorts } from '@guise/core'
import { createFinisher } from '../adapters/brand/index.ts'
import { brandSample } from '../adapters/brand/sample.ts'
import { createCampaignBrandStore } from '../adapters/postgres/index.ts'
import { printMaker } from '../adapters/prints/index.ts'
import { systemIds } from '../adapters/system/system.ts'
import type { Services } from '../http/services.ts'
import type { CoreParts } from './compose.ts'

/** The brands of campaigns, for those who make them; and their prints. */
export function brandServices(
  { database, campaigns, clock, jobs, blobs }: CoreParts,
  intake: PictureIntake,
  samplesFolder: string,
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
  }
  return { brands: bindPorts(USE_CASES.brands, ports) }
}

/** The finishing step of a worker. */
export function brandParts({ database }: CoreParts): Required<Pick<WorkPorts, 'brands'>> {
  const { branding } = createCampaignBrandStore(database)
  return { brands: { branding, ...createFinisher() } }
}
