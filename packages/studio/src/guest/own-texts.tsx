import type { CampaignTexts } from '@guise/sdk'
import { createContext, type ReactNode, useContext } from 'react'
import { useGuest } from './guest-language.tsx'

export type OwnTextKey = keyof NonNullable<CampaignTexts['en']>

const Texts = createContext<CampaignTexts>({})

/** Every page for guests of a campaign stands in one of these: what staff say in their own words. */
export function OwnTexts({ texts, children }: { texts: CampaignTexts; children: ReactNode }) {
  return <Texts value={texts}>{children}</Texts>
}

/** What staff wrote in the language that the guest reads; undefined where they left it to the product. */
export function useOwnText(): (key: OwnTextKey) => string | undefined {
  const texts = useContext(Texts)
  const { language } = useGuest()
  return (key) => texts[language]?.[key] || undefined
}
