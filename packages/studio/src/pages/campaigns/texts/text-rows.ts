import type { Campaign } from '@guise/sdk'
import { standardConsent } from '../../../guest/own-text.ts'
import type { OwnTextKey } from '../../../guest/own-texts.tsx'
import type { GuestTexts } from '../../../guest/texts.ts'

export type TextRow = {
  readonly key: OwnTextKey
  readonly label: string
  readonly hint: string
  readonly longest: number
  readonly isLong?: true
  /** What guests read as long as nothing is written here. */
  readonly standard: (texts: GuestTexts, campaign: Campaign) => string
}

/** In the order in which guests meet them. */
export const TEXT_ROWS: readonly TextRow[] = [
  {
    key: 'headline',
    label: 'Headline',
    hint: 'Large on the first screen.',
    longest: 80,
    standard: (_, campaign) => campaign.name,
  },
  {
    key: 'words',
    label: 'Below the headline',
    hint: 'One line that makes people curious.',
    longest: 120,
    standard: (texts) => texts.attract.words,
  },
  {
    key: 'call_to_action',
    label: 'Call to action',
    hint: 'On the button that starts.',
    longest: 40,
    standard: (texts) => texts.attract.start,
  },
  {
    key: 'consent',
    label: 'What guests agree to',
    hint: 'Before the photo. Stored with every picture, as the guest has read it.',
    longest: 400,
    isLong: true,
    standard: (texts, campaign) => campaign.consent_text ?? standardConsent(texts.consent),
  },
  {
    key: 'thank_you',
    label: 'Thank you',
    hint: 'When the picture is ready.',
    longest: 80,
    standard: (texts) => texts.result.title,
  },
  {
    key: 'closed',
    label: 'While it is closed',
    hint: 'While there is no picture to make.',
    longest: 120,
    standard: (texts) => texts.attract.closed,
  },
]
