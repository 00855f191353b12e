import {
  type Brand,
  brandAssets,
  type Campaign,
  type CampaignAsset,
  type CampaignBrandStore,
} from '@guise/core'
import type { Database } from '../../platform/postgres/database.ts'
import { EMAIL_DELIVERY, GUEST_LOOK, type GuestLookRow, toGuestLook } from './guest-look.ts'

type AssetRow = {
  id: string
  blob_key: string
  width: number
  height: number
  content_type: string
  created_at: Date
}

const toAsset = (row: AssetRow): CampaignAsset => ({
  id: row.id,
  blob: row.blob_key,
  width: row.width,
  height: row.height,
  contentType: row.content_type,
  createdAt: row.created_at,
})

type BrandingRow = {
  brand: Brand
  name: string
  language: Campaign['language']
  time_zone: string
}

/**
 * Whoever changes what a campaign is made of locks it first, so that nothing is taken away that is just used. The
 * account comes before it, as for everybody who changes campaigns and accounts together.
 */
const LOCK = `
  select c.look, c.brand from (select id from accounts where id = $1 for no key update) a
    join campaigns c on c.account_id = a.id and c.id = $2 for no key update of c`

export function createCampaignBrandStore(database: Database): CampaignBrandStore {
  return {
    add: (asset, most) =>
      database.transaction(async (client) => {
        const locked = await client.query(LOCK, [asset.accountId, asset.campaignId])
        if (locked.rowCount !== 1) return 'unknown'
        const { rows } = await client.query<{ count: number }>(
          'select count(*) as count from campaign_assets where campaign_id = $1',
          [asset.campaignId],
        )
        if ((rows[0]?.count ?? 0) >= most) return 'full'
        await client.query(
          `insert into campaign_assets
              (id, account_id, campaign_id, blob_key, width, height, content_type, bytes, created_at)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
          [
            asset.id,
            asset.accountId,
            asset.campaignId,
            asset.blob,
            asset.width,
            asset.height,
            asset.contentType,
            asset.bytes,
            asset.createdAt,
          ],
        )
        return 'added'
      }),

    async assets({ accountId, campaignId }) {
      const rows = await database.query<AssetRow>(
        `select * from campaign_assets where account_id = $1 and campaign_id = $2
          order by created_at desc, id desc`,
        [accountId, campaignId],
      )
      return rows.map(toAsset)
    },

    remove: ({ accountId, campaignId }, id) =>
      database.transaction(async (client) => {
        const locked = await client.query<{ look: object; brand: Brand | null }>(LOCK, [
          accountId,
          campaignId,
        ])
        const [campaign] = locked.rows
        if (!campaign) return undefined
        const isUsed =
          Object.values(campaign.look).includes(id) ||
          (campaign.brand !== null && brandAssets(campaign.brand).includes(id))
        const there = [accountId, campaignId, id]
        if (isUsed) {
          const { rowCount } = await client.query(
            'select 1 from campaign_assets where account_id = $1 and campaign_id = $2 and id = $3',
            there,
          )
          return rowCount === 1 ? 'used' : undefined
        }
        const { rows } = await client.query<{ blob_key: string }>(
          `delete from campaign_assets where account_id = $1 and campaign_id = $2 and id = $3
            returning blob_key`,
          there,
        )
        return rows[0] && { blob: rows[0].blob_key }
      }),

    async brand({ accountId, campaignId }) {
      const [row] = await database.query<{ brand: Brand | null }>(
        'select brand from campaigns where account_id = $1 and id = $2',
        [accountId, campaignId],
      )
      return row?.brand
    },

    setBrand: ({ accountId, campaignId }, brand, pictures, now) =>
      database.transaction(async (client) => {
        const locked = await client.query(LOCK, [accountId, campaignId])
        if (locked.rowCount !== 1) return false
        const { rows } = await client.query<{ count: number }>(
          'select count(*) as count from campaign_assets where campaign_id = $1 and id = any ($2::uuid[])',
          [campaignId, pictures],
        )
        if ((rows[0]?.count ?? 0) !== pictures.length) return false
        await client.query('update campaigns set brand = $2, updated_at = $3 where id = $1', [
          campaignId,
          brand,
          now,
        ])
        return true
      }),

    async guestLook({ accountId, campaignId }, madeWith = null) {
      type Row = GuestLookRow &
        Pick<Campaign, 'name' | 'texts'> & { email_delivery: boolean; is_shut: boolean }
      const [row] = await database.query<Row>(
        `select c.name, c.texts, ${EMAIL_DELIVERY}, is_token_shut($3) as is_shut, ${GUEST_LOOK}
          from campaigns c where c.account_id = $1 and c.id = $2`,
        [accountId, campaignId, madeWith],
      )
      if (!row) return undefined
      const { name, texts, email_delivery, is_shut } = row
      return { name, texts, emailDelivery: email_delivery && !is_shut, ...toGuestLook(row) }
    },

    async branding({ accountId, campaignId }) {
      const [row] = await database.query<BrandingRow>(
        `select brand, name, language, time_zone from campaigns
          where account_id = $1 and id = $2 and brand is not null`,
        [accountId, campaignId],
      )
      if (!row) return undefined
      const assets = await database.query<AssetRow>(
        'select * from campaign_assets where campaign_id = $1 and id = any ($2::uuid[])',
        [campaignId, brandAssets(row.brand)],
      )
      const { brand, name, language, time_zone: timeZone } = row
      return { brand, campaign: { name, language, timeZone }, assets: assets.map(toAsset) }
    },
  }
}
