import type { Say } from './texts.ts'

/** How many are before, and how long it takes as far as anybody knows: never a promise. */
export function waitingText(t: Say, place: number | null, seconds: number | null): string {
  const before = place !== null && place > 0 ? t('waiting.before', { count: place }) : null
  const ready = seconds === null ? null : readyIn(t, seconds)
  return [before, ready].filter((part) => part !== null).join(' ') || t('waiting.making')
}

function readyIn(t: Say, seconds: number): string {
  if (seconds < 5) return t('waiting.fewSeconds')
  if (seconds < 60) return t('waiting.seconds', { count: Math.ceil(seconds / 5) * 5 })
  return t('waiting.minutes', { count: Math.max(1, Math.round(seconds / 60)) })
}
