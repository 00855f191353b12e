import { describe, expect, it } from 'vitest'
import { type Brand, NO_BRAND } from '../brand.ts'
import { CAMPAIGN_DEFAULTS, type NewCampaign, PLAIN_LOOK } from '../campaign.ts'
import type { CampaignBrandStore, NewCampaignAsset } from '../ports/campaign-asset-store.ts'
import type { CampaignAddress } from '../ports/campaign-picture-store.ts'
import type { CampaignStore } from '../ports/campaign-store.ts'
import { later, testId } from './job-fixtures.ts'

export type CampaignBrandStoreHarness = {
  readonly store: CampaignBrandStore
  /** Of the same campaigns. */
  readonly campaigns: CampaignStore
  openAccount(): Promise<string>
  askForMail(address: CampaignAddress): Promise<void>
}

const MOST = 99
const start = new Date('2026-03-01T10:00:00.000Z')
const COLOURS = { background: '#101010', text: '#ffffff', accent: '#ff8800' }

/** What every store of brands must do, beside the campaigns. Run on the in-memory one and on Postgres. */
export function describeCampaignBrandStore(
  name: string,
  harness: () => CampaignBrandStoreHarness,
): void {
  async function world() {
    const { store, campaigns, openAccount, askForMail } = harness()
    const accountId = await openAccount()
    const open = async () => {
      const id = testId()
      const campaign: NewCampaign = {
        ...CAMPAIGN_DEFAULTS,
        ...{ id, accountId, name: `Gala ${id}`, spent: 0, createdBy: null },
        ...{ timeZone: 'Asia/Tokyo', language: 'ja', createdAt: start, updatedAt: start },
      }
      expect(await campaigns.create(campaign, MOST)).toBe('created')
      return { accountId, campaignId: id }
    }
    const address = await open()
    const asset = (seconds = 0, of = address): NewCampaignAsset => ({
      ...{ id: testId(), blob: `assets/${testId()}.png`, width: 60, height: 30, bytes: 999 },
      ...{ contentType: 'image/png', createdAt: later(start, seconds * 1000), ...of },
    })
    const added = async (seconds = 0) => {
      const one = asset(seconds)
      expect(await store.add(one, MOST)).toBe('added')
      const { accountId: _, campaignId: __, bytes: ___, ...kept } = one
      return kept
    }
    const stranger = { accountId: await openAccount(), campaignId: address.campaignId }
    const nowhere = { accountId, campaignId: testId() }
    return { store, campaigns, address, asset, added, open, stranger, nowhere, askForMail }
  }
  const branded = (assetId: string): Brand => ({
    ...NO_BRAND,
    logo: { assetId, place: 'top', size: 0.2 },
    frame: { kind: 'colour', colour: '#ff0000', width: 0.03 },
    texts: [{ text: '{campaign}', place: 'top', size: 0.1, colour: '#ffffff', plate: null }],
  })

  describe(`campaign brand store: ${name}`, () => {
    it('keeps pictures exactly, newest first, for their campaign and its account only', async () => {
      const { store, address, added, open, stranger, nowhere } = await world()
      const [older, newer] = [await added(), await added(5)]
      expect(await store.assets(address)).toEqual([newer, older])
      for (const other of [stranger, nowhere, await open()]) {
        expect(await store.assets(other)).toEqual([])
        expect(await store.remove(other, older.id)).toBeUndefined()
      }
      expect(await store.remove(address, older.id)).toEqual({ blob: older.blob })
      expect(await store.remove(address, older.id)).toBeUndefined()
      expect(await store.assets(address)).toEqual([newer])
    })

    it('takes so many pictures and no more, and only where there is a campaign', async () => {
      const { store, address, asset, added, stranger, nowhere } = await world()
      await added()
      expect(await store.add(asset(), 1)).toBe('full')
      expect(await store.add(asset(0, stranger), MOST)).toBe('unknown')
      expect(await store.add(asset(0, nowhere), MOST)).toBe('unknown')
      expect(await store.assets(address)).toHaveLength(1)
    })

    it('keeps a brand exactly, and gives it up', async () => {
      const { store, address, added, stranger, nowhere } = await world()
      expect(await store.brand(address)).toBeNull()
      expect(await store.branding(address)).toBeUndefined()
      const { id } = await added()
      expect(await store.setBrand(address, branded(id), [id], start)).toBe(true)
      expect(await store.brand(address)).toEqual(branded(id))
      for (const other of [stranger, nowhere]) {
        expect(await store.brand(other)).toBeUndefined()
        expect(await store.branding(other)).toBeUndefined()
        expect(await store.setBrand(other, null, [], start)).toBe(false)
      }
      expect(await store.setBrand(address, null, [], start)).toBe(true)
      expect(await store.brand(address)).toBeNull()
    })

    it('takes no brand with a picture of another campaign, and keeps the one before', async () => {
      const { store, address, asset, added, open } = await world()
      const [own, elsewhere] = [await added(), await open()]
      const foreign = asset(0, elsewhere)
      await store.add(foreign, MOST)
      await store.setBrand(address, branded(own.id), [own.id], start)
      for (const id of [foreign.id, testId()]) {
        expect(await store.setBrand(address, branded(id), [id], start)).toBe(false)
      }
      expect(await store.brand(address)).toEqual(branded(own.id))
    })

    it('keeps pictures that the brand or the look uses', async () => {
      const { store, campaigns, address, added } = await world()
      const [logo, background, spare] = [await added(), await added(1), await added(2)]
      const { accountId, campaignId } = address
      await store.setBrand(address, branded(logo.id), [logo.id], start)
      const look = { ...PLAIN_LOOK, backgroundAssetId: background.id }
      await campaigns.change(accountId, campaignId, { look }, start)
      expect(await store.remove(address, logo.id)).toBe('used')
      expect(await store.remove(address, background.id)).toBe('used')
      expect(await store.remove(address, spare.id)).toEqual({ blob: spare.blob })
      await store.setBrand(address, null, [], start)
      await campaigns.change(accountId, campaignId, { look: PLAIN_LOOK }, start)
      expect(await store.remove(address, logo.id)).toEqual({ blob: logo.blob })
      expect(await store.remove(address, background.id)).toEqual({ blob: background.blob })
    })

    it('takes no look with a picture that is not there, or of another campaign', async () => {
      const { store, campaigns, address, asset, added, open } = await world()
      const [own, elsewhere] = [await added(), await open()]
      const foreign = asset(0, elsewhere)
      await store.add(foreign, MOST)
      const { accountId, campaignId } = address
      const wear = (logoAssetId: string, backgroundAssetId: string | null = null) =>
        campaigns.change(
          accountId,
          campaignId,
          { look: { ...PLAIN_LOOK, logoAssetId, backgroundAssetId }, language: 'de' },
          start,
        )
      for (const id of [foreign.id, testId()]) {
        expect(await wear(id)).toBe('picture missing')
        expect(await wear(own.id, id)).toBe('picture missing')
      }
      expect(await campaigns.find(accountId, campaignId)).toMatchObject({
        ...{ look: PLAIN_LOOK, language: 'ja' },
      })
      expect(await wear(own.id, own.id)).toMatchObject({ language: 'de' })
    })

    it('deletes a picture or lets a look have it, never both', async () => {
      const { store, campaigns, address, added } = await world()
      const { accountId, campaignId } = address
      for (let round = 0; round < 8; round++) {
        const { id } = await added(round)
        const look = { ...PLAIN_LOOK, backgroundAssetId: id }
        const [removed, changed] = await Promise.all([
          store.remove(address, id),
          campaigns.change(accountId, campaignId, { look }, start),
        ])
        const isThere = (await store.assets(address)).some((one) => one.id === id)
        const worn = (await campaigns.find(accountId, campaignId))?.look.backgroundAssetId
        expect([removed === 'used', changed !== 'picture missing', worn === id]).toEqual([
          ...[isThere, isThere, isThere],
        ])
        await campaigns.change(accountId, campaignId, { look: PLAIN_LOOK }, start)
      }
    })

    it('says what a brand is laid with: its own pictures, and where its words come from', async () => {
      const { store, address, added } = await world()
      const logo = await added()
      await added(1)
      await store.setBrand(address, branded(logo.id), [logo.id], start)
      expect(await store.branding(address)).toEqual({
        brand: branded(logo.id),
        campaign: { name: `Gala ${address.campaignId}`, language: 'ja', timeZone: 'Asia/Tokyo' },
        assets: [logo],
      })
    })

    it('says what pages for guests look like', async () => {
      const { store, campaigns, address, added, stranger, nowhere, askForMail } = await world()
      const plain = {
        ...{ name: `Gala ${address.campaignId}`, texts: CAMPAIGN_DEFAULTS.texts },
        ...{ colours: null, logo: null, background: null, emailDelivery: false },
      }
      expect(await store.guestLook(address)).toEqual(plain)
      const [logo, background] = [await added(), await added(1)]
      const { accountId, campaignId } = address
      const look = { logoAssetId: logo.id, backgroundAssetId: background.id, colours: COLOURS }
      await campaigns.change(accountId, campaignId, { look }, start)
      expect(await store.guestLook(address)).toEqual({
        ...{ ...plain, colours: COLOURS, logo: logo.blob, background: background.blob },
      })
      await askForMail(address)
      expect(await store.guestLook(address)).toMatchObject({ emailDelivery: true })
      expect(await store.guestLook(address, testId()), 'no token').toMatchObject({
        emailDelivery: true,
      })
      for (const other of [stranger, nowhere]) expect(await store.guestLook(other)).toBeUndefined()
    })
  })
}
