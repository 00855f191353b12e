import type { PictureReport } from '@guise/sdk'
import { count } from '../../lib/format.ts'

export const REASONS: Readonly<Record<PictureReport['reasons'][number], string>> = {
  me: 'Does not want to be shown',
  child: 'Shows a child',
  nudity: 'Nudity',
  hate: 'Insult or threat',
  other: 'Something else',
}

export const STATES: Readonly<Record<PictureReport['state'], string>> = {
  open: 'Open',
  dismissed: 'Dismissed',
  taken_down: 'Taken down',
}

export const timesOf = ({ times }: Pick<PictureReport, 'times'>) =>
  times === 1 ? 'Once' : `${count(times)} times`
