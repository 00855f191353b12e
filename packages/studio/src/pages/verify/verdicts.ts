import type { Verification } from '@guise/sdk'
import {
  BadgeCheck,
  CircleHelp,
  FileQuestion,
  type LucideIcon,
  Signature,
  TriangleAlert,
} from 'lucide-react'
import type { Tone } from '../../ui/badge.tsx'

export type VerdictLook = { readonly title: string; readonly icon: LucideIcon; readonly tone: Tone }

/** How a verdict is told at a glance; the service says the rest in a sentence. */
export const VERDICTS: Readonly<Record<Verification['verdict'], VerdictLook>> = {
  made_here: { title: 'Made here', icon: BadgeCheck, tone: 'good' },
  sealed_elsewhere: { title: 'Signed by somebody else', icon: Signature, tone: 'accent' },
  changed: { title: 'Changed since it was signed', icon: TriangleAlert, tone: 'bad' },
  marked: { title: 'Marked, but not signed', icon: FileQuestion, tone: 'warn' },
  no_mark: { title: 'No mark found', icon: CircleHelp, tone: 'neutral' },
}

/** The last word of the term of IPTC, which is an address. */
const SOURCES: Readonly<Record<string, string>> = {
  compositeWithTrainedAlgorithmicMedia: 'A photo, changed with AI',
  trainedAlgorithmicMedia: 'Made entirely by AI',
  compositeSynthetic: 'Composed, with parts made by AI',
  digitalCapture: 'Taken with a camera',
}

export function sourceOf({ digital_source_type: type }: Verification): string | null {
  const word = type?.split('/').at(-1) ?? ''
  return SOURCES[word] ?? (word || null)
}
