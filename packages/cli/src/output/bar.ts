import { about, count } from './format.ts'

/** What is known about a job on its way. */
export type Progress = {
  readonly label: string
  readonly state: string
  readonly progress: number
  readonly queuePlace: number | null
  readonly etaSeconds: number | null
}

export type BarLook = {
  readonly full: string
  readonly empty: string
  readonly turning: readonly string[]
}

export const UNICODE: BarLook = {
  full: '█',
  empty: '░',
  turning: ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'],
}
export const ASCII: BarLook = { full: '#', empty: '.', turning: ['|', '/', '-', '\\'] }

const WIDEST_BAR = 30
const NARROWEST_BAR = 8

/** One line that is never wider than the terminal. */
export function barLine(now: Progress, turn: number, columns: number, look: BarLook): string {
  const sign = look.turning[turn % look.turning.length] ?? ''
  const percent = `${Math.floor(now.progress * 100)}`.padStart(3)
  const around = [...`${sign} ${now.label}  `, ...`  ${percent} %  ${statusText(now)}`].length
  const width = Math.min(WIDEST_BAR, columns - 1 - around)
  const line =
    width < NARROWEST_BAR
      ? `${sign} ${percent} %  ${statusText(now)}`
      : `${sign} ${now.label}  ${bar(now.progress, width, look)}  ${percent} %  ${statusText(now)}`
  return [...line].slice(0, Math.max(1, columns - 1)).join('')
}

function bar(progress: number, width: number, { full, empty }: BarLook): string {
  const done = Math.round(Math.min(1, Math.max(0, progress)) * width)
  return full.repeat(done) + empty.repeat(width - done)
}

/** Where the job stands, in words: its place while it waits, the time left once that is known. */
export function statusText({ state, queuePlace, etaSeconds }: Progress): string {
  const left = etaSeconds === null ? [] : [`${about(etaSeconds)} left`]
  if (state !== 'queued') return [state, ...left].join(', ')
  const place =
    queuePlace === null
      ? []
      : [queuePlace === 0 ? 'next in the queue' : `${count(queuePlace, 'job')} ahead`]
  return ['queued', ...place, ...left].join(', ')
}
