import type {
  CampaignAddress,
  CampaignPicture,
  CampaignPictureStore,
  PictureQuery,
  PictureState,
  ShownGallery,
} from '@guise/core'
import type { Database } from '../../platform/postgres/database.ts'
import { type JobRow, toJob } from './job-row.ts'

type PictureRow = JobRow & {
  number: number
  picture_state: PictureState
  may_show: boolean
  reviewed_at: Date | null
  prints: number
  numbered_at: Date
}

type ShownRow = { gallery_id: string; gallery_account: string; link_epoch: number }

type GalleryRow = {
  moderation: 'off' | 'after' | 'before'
  paper_left: number | null
  link_epoch: number
  shown: number
  hidden: number
  waiting: number
  private: number
  unreviewed: number
  prints: number
}

/** What a screen shows and a phone scrolls through; it is read again with every change. */
const MOST_SHOWN = 120

// Of a campaign that is deleted nothing is shown, though jobs and pictures stay for a while.
const SELECT = `
  select p.number, p.state as picture_state, p.may_show, p.reviewed_at, p.prints, p.created_at as numbered_at, j.*
    from campaign_pictures p join jobs j on j.id = p.job_id
    where p.account_id = $1 and p.campaign_id = $2
      and exists (select 1 from campaigns c where c.id = p.campaign_id and c.account_id = $1)`

export function toPicture(row: PictureRow): CampaignPicture {
  return {
    number: row.number,
    state: row.picture_state,
    mayShow: row.may_show,
    reviewedAt: row.reviewed_at,
    prints: row.prints,
    createdAt: row.numbered_at,
    job: toJob(row),
  }
}

export function createCampaignPictureStore(database: Database): CampaignPictureStore {
  return {
    async gallery({ accountId, campaignId }) {
      const [row] = await database.query<GalleryRow>(
        `select coalesce(g.moderation, 'after') as moderation, g.paper_left,
            coalesce(g.link_epoch, 0) as link_epoch, n.*
          from campaigns c left join campaign_galleries g on g.campaign_id = c.id,
            lateral (select count(*) filter (where p.state = 'shown') as shown,
              count(*) filter (where p.state = 'hidden') as hidden,
              count(*) filter (where p.state = 'waiting') as waiting,
              count(*) filter (where p.state = 'shown' and not p.may_show) as private,
              count(*) filter (where p.reviewed_at is null) as unreviewed,
              coalesce(sum(p.prints), 0) as prints
              from campaign_pictures p where p.campaign_id = c.id) n
          where c.account_id = $1 and c.id = $2`,
        [accountId, campaignId],
      )
      if (!row) return undefined
      const { moderation, paper_left, link_epoch, ...counts } = row
      return { moderation, paperLeft: paper_left, linkEpoch: link_epoch, counts }
    },

    async changeGallery({ accountId, campaignId }, { moderation, paperLeft }) {
      const rows = await database.query(
        `insert into campaign_galleries as g (campaign_id, moderation, paper_left)
          select id, coalesce($3, 'after'), $4 from campaigns where account_id = $1 and id = $2
          on conflict (campaign_id) do update
            set moderation = coalesce($3, g.moderation),
              paper_left = case when $5 then excluded.paper_left else g.paper_left end
          returning 1`,
        [accountId, campaignId, moderation ?? null, paperLeft ?? null, paperLeft !== undefined],
      )
      return rows.length === 1
    },

    list: (address, query) => listPictures(database, address, query),

    async find(address, number) {
      const [found] = await listPictures(database, address, { number, limit: 1 })
      return found
    },

    async setState({ accountId, campaignId }, number, state, now) {
      const rows = await database.query(
        `update campaign_pictures set state = $4, reviewed_at = $5
          where account_id = $1 and campaign_id = $2 and number = $3
            and exists (select 1 from campaigns c where c.id = $2 and c.account_id = $1)
          returning 1`,
        [accountId, campaignId, number, state, now],
      )
      return rows.length === 1
    },

    async countPrints({ accountId, campaignId }, number, sheets) {
      const rows = await database.query(
        `with printed as (
            update campaign_pictures set prints = prints + $4
              where account_id = $1 and campaign_id = $2 and number = $3
                and exists (select 1 from campaigns c where c.id = $2 and c.account_id = $1)
              returning campaign_id),
          paper as (
            update campaign_galleries g set paper_left = greatest(0, g.paper_left - $4)
              from printed where g.campaign_id = printed.campaign_id)
          select 1 from printed`,
        [accountId, campaignId, number, sheets],
      )
      return rows.length === 1
    },

    async withdrawLinks({ accountId, campaignId }) {
      await database.query(
        `insert into campaign_galleries as g (campaign_id, link_epoch)
          select id, 1 from campaigns where account_id = $1 and id = $2
          on conflict (campaign_id) do update set link_epoch = g.link_epoch + 1`,
        [accountId, campaignId],
      )
    },

    async showing(campaignIds, now) {
      const rows = await database.query<Partial<PictureRow> & ShownRow>(
        `select c.id as gallery_id, c.account_id as gallery_account, coalesce(g.link_epoch, 0) as link_epoch, s.*
          from campaigns c join accounts a on a.id = c.account_id and a.status = 'active'
            left join campaign_galleries g on g.campaign_id = c.id
            left join lateral (
              select p.number, p.state as picture_state, p.may_show, p.reviewed_at, p.prints,
                  p.created_at as numbered_at, j.*
                from campaign_pictures p join jobs j on j.id = p.job_id
                where p.campaign_id = c.id and p.state = 'shown' and p.may_show
                  and j.erased_at is null and j.expires_at > $2 and cardinality(j.outputs) > 0
                order by p.number desc limit ${MOST_SHOWN}) s on true
          where c.id = any ($1::uuid[])
          order by s.number desc`,
        [campaignIds, now],
      )
      const galleries = new Map<string, ShownGallery & { pictures: CampaignPicture[] }>()
      for (const row of rows) {
        const { gallery_id: id, gallery_account: accountId, link_epoch: epoch } = row
        const gallery = galleries.get(id) ?? { accountId, epoch, pictures: [] }
        galleries.set(id, gallery)
        if (row.number != null) gallery.pictures.push(toPicture(row as PictureRow))
      }
      return galleries
    },
  }
}

async function listPictures(
  database: Database,
  { accountId, campaignId }: CampaignAddress,
  query: PictureQuery,
): Promise<readonly CampaignPicture[]> {
  const values: unknown[] = [accountId, campaignId]
  const conditions: string[] = []
  const narrow = (condition: (place: string) => string, value: unknown) => {
    if (value !== undefined) conditions.push(`and ${condition(`$${values.push(value)}`)}`)
  }
  narrow((at) => `p.state = any (${at})`, query.states)
  narrow((at) => `(p.reviewed_at is not null) = ${at}`, query.isReviewed)
  narrow((at) => `p.may_show = ${at}`, query.mayShow)
  narrow((at) => `p.number = ${at}`, query.number)
  narrow((at) => `p.created_at >= ${at}`, query.since)
  narrow((at) => `p.created_at < ${at}`, query.until)
  narrow((at) => `p.number < ${at}`, query.before)
  const limit = `$${values.push(query.limit)}`
  const rows = await database.query<PictureRow>(
    `${SELECT} ${conditions.join(' ')} order by p.number desc limit ${limit}`,
    values,
  )
  return rows.map(toPicture)
}
