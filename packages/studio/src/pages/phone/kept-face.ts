import type { CampaignFace } from '@guise/sdk'
import { withoutSignature } from '../../offline/kept-pictures.ts'
import { keep, read } from '../booth/device-settings.ts'

const keyOf = (code: string) => `guise.guest.face.${code}`

/** What a page without network says of its campaign: as it was when there was one. */
export function readKeptFace(code: string): CampaignFace | undefined {
  const kept = read<Partial<CampaignFace>>(keyOf(code))
  return kept && Array.isArray(kept.filters) && kept.limits ? (kept as CampaignFace) : undefined
}

/** Signed links end within hours, and must not lie about. */
export function keepFace(code: string, face: CampaignFace): void {
  const { look, filters } = face
  keep(keyOf(code), {
    ...face,
    look: look && { ...look, logo_url: null, background_url: null },
    filters: filters.map((filter) => ({
      ...filter,
      preview_images: filter.preview_images.map(withoutSignature),
    })),
  })
}

export const forgetFace = (code: string): void => localStorage.removeItem(keyOf(code))
