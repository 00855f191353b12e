import type { CampaignFace, CampaignFaceStore, GuestFilter } from '@guise/core'
import type { Database } from '../../platform/postgres/database.ts'
import { GUEST_ORDER } from './alias-store.ts'
import { EMAIL_DELIVERY, GUEST_LOOK, type GuestLookRow, toGuestLook } from './guest-look.ts'

type FaceRow = Pick<CampaignFace, 'name' | 'language' | 'texts'> &
  GuestLookRow & {
    consent_text: string | null
    is_open: boolean
    email_delivery: boolean
    filters: {
      alias_id: string
      name: string
      model_type: GuestFilter['filter']['modelType']
      model: GuestFilter['filter']['model']
      genders: GuestFilter['filter']['genders']
      sizes: GuestFilter['filter']['sizes']
      preview_blobs: string[]
      updated_at: string
      version_id: string
      copied_catalog: NonNullable<GuestFilter['copyOf']>['catalog'] | null
      copied_id: number | null
    }[]
  }

// One statement for a campaign and all its filters: every phone that opens its page asks.
const FACE = `
  select c.name, c.language, c.texts, c.consent_text, campaign_is_open(c.account_id, c.id) as is_open, ${GUEST_LOOK},
    ${EMAIL_DELIVERY}, coalesce((
    select jsonb_agg(jsonb_build_object('alias_id', a.id, 'name', coalesce(nullif(a.name, ''), live.name),
        'model_type', f.model_type, 'model', f.model, 'genders', f.genders, 'sizes', f.sizes,
        'preview_blobs', f.preview_blobs, 'updated_at', f.updated_at, 'version_id', f.version_id, 'copied_catalog', f.copied_catalog,
        'copied_id', f.copied_id) order by ${GUEST_ORDER})
    from aliases a
    join filters f on f.id = a.filter_id
    join filter_versions live on live.id = f.version_id
    where a.campaign_id = c.id and a.account_id = c.account_id and f.archived_at is null
      and (f.account_id = c.account_id or exists (select 1 from filter_entitlements e
        where e.filter_id = f.id and e.account_id = c.account_id))), '[]') as filters
  from campaigns c where c.account_id = $1 and c.id = $2`

export function createCampaignFaceStore(database: Database): CampaignFaceStore {
  return {
    async read(accountId, campaignId) {
      const [row] = await database.query<FaceRow>(FACE, [accountId, campaignId])
      return (
        row && {
          name: row.name,
          language: row.language,
          look: toGuestLook(row),
          texts: row.texts,
          consentText: row.consent_text,
          isOpen: row.is_open,
          emailDelivery: row.email_delivery,
          filters: row.filters.map(toGuestFilter),
        }
      )
    },
  }
}

function toGuestFilter(row: FaceRow['filters'][number]): GuestFilter {
  const { copied_catalog: catalog, copied_id: id } = row
  return {
    aliasId: row.alias_id,
    name: row.name,
    filter: {
      modelType: row.model_type,
      model: row.model,
      genders: row.genders,
      sizes: row.sizes,
      previewBlobs: row.preview_blobs,
      updatedAt: new Date(row.updated_at),
      versionId: row.version_id,
    },
    copyOf: catalog === null || id === null ? null : { catalog, id },
  }
}
