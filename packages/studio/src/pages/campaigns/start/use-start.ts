import type { Campaign } from '@guise/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { refreshSession } from '../../../app/session.ts'
import { useGuise } from '../../../lib/guise.ts'
import { BOOTH_KEY } from '../../booth/booth-key.ts'
import { fillScreen, leaveScreen } from '../../booth/use-screen.ts'
import { useRefreshCampaigns } from '../queries.ts'
import { firstSettings } from './first-settings.ts'
import type { Pick } from './pick.ts'

export type Wanted = { readonly name: string; readonly picks: readonly Pick[] }

/** What was made so far: after a failure the next try goes on from here, and makes nothing twice. */
type Made = { campaign: Campaign | null; readonly aliases: Map<string, string> }

/** Makes the campaign with its aliases and, where a PIN is given, locks this browser as its booth. */
export function useStart() {
  const guise = useGuise()
  const client = useQueryClient()
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
        filter: pick.id,
        alias_type: pick.type,
      })
      aliases.set(pick.id, id)
    }
    return campaign
  }

  return useMutation({
    async mutationFn({ pin, ...wanted }: Wanted & { readonly pin: string | null }) {
      // While the click still counts: browsers fill the screen for nothing else.
      if (pin !== null) fillScreen()
      try {
        const campaign = await make(wanted)
        const [first] = made.current.aliases.values()
        if (pin !== null && first) {
          const booth = { alias_id: first, pin, title: campaign.name.slice(0, 80) }
          client.setQueryData(BOOTH_KEY, await guise.booth.lock(booth))
        }
        return campaign
      } catch (error) {
        leaveScreen()
        throw error
      }
    },
    async onSuccess(_, { pin }) {
      // The shell shows a locked session nothing but the booth.
      if (pin === null) await refresh()
      else await refreshSession()
    },
  })
}
