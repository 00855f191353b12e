import type { Campaign } from '@guise/sdk'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useGuise } from '../../../lib/guise.ts'
import { useLockBooth } from '../../booth/staff/use-lock-booth.ts'
import type { Pick } from '../picks/pick.ts'
import { useRefreshCampaigns } from '../queries.ts'
import { firstSettings } from './first-settings.ts'

export type Wanted = { readonly name: string; readonly picks: readonly Pick[] }

/** What was made so far: after a failure the next try goes on from here, and makes nothing twice. */
type Made = { campaign: Campaign | null; readonly aliases: Map<string, string> }

/** Makes the campaign with its aliases and, where a PIN is given, locks this browser as its booth, with all of them. */
export function useStart() {
  const guise = useGuise()
  const lock = useLockBooth()
  const refresh = useRefreshCampaigns()
  const made = useRef<Made>({ campaign: null, aliases: new Map() })

  async function make({ name, picks }: Wanted): Promise<Campaign> {
    const so = made.current
    so.campaign = so.campaign
      ? await guise.campaigns.update(so.campaign.id, { name })
      : await guise.campaigns.create({ name, ...firstSettings() })
    const { aliases, campaign } = so
    for (const [pickId, aliasId] of aliases) {
      if (picks.some(({ id }) => id === pickId)) continue
      await guise.aliases.delete(aliasId)
      aliases.delete(pickId)
    }
    for (const pick of picks) {
      if (aliases.has(pick.id)) continue
      const { id } = await guise.campaigns.addAlias(campaign.id, {
        ...pick.target,
        alias_type: pick.type,
      })
      aliases.set(pick.id, id)
    }
    const order = picks.flatMap(({ id }) => aliases.get(id) ?? [])
    if (order.length > 1) await guise.campaigns.orderAliases(campaign.id, order)
    return campaign
  }

  return useMutation({
    async mutationFn({ pin, ...wanted }: Wanted & { readonly pin: string | null }) {
      if (pin === null) return make(wanted)
      await lock(async () => {
        const { id, name } = await make(wanted)
        return { campaign_id: id, pin, title: name.slice(0, 80) }
      })
      return null
    },
    async onSuccess(_, { pin }) {
      if (pin === null) await refresh()
    },
  })
}
