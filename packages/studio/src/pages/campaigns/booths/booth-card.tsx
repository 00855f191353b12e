import type { ReportedBooth } from '@guise/sdk'
import { Camera, CircleCheck, Images, OctagonAlert, TriangleAlert, Wifi } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../../../lib/classes.ts'
import { ago, count } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { adviceOf, STATES, troubleOf } from './booth-words.ts'

const ICONS = { ok: CircleCheck, attention: TriangleAlert, down: OctagonAlert } as const
const EDGES = { ok: 'border-l-good', attention: 'border-l-warn', down: 'border-l-bad' } as const
const INKS = { ok: 'text-good', attention: 'text-warn', down: 'text-bad' } as const

/** One machine at a glance: a colour, a word, and what to do. */
export function BoothCard({
  booth,
  name,
  now,
}: {
  booth: ReportedBooth
  name: string
  now: number
}) {
  const { state, problems } = booth
  const Icon = ICONS[state]
  const advice = adviceOf(booth)
  const isSilent = problems.includes('no_contact') || problems.includes('signed_out')
  return (
    <li
      className={cn(
        'flex flex-col gap-4 rounded-card border border-l-4 border-line bg-surface p-5',
        EDGES[state],
      )}
    >
      <div className="flex items-start gap-3">
        <Icon className={cn('mt-0.5 size-6 shrink-0', INKS[state])} aria-hidden />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg font-semibold break-words">{name}</h2>
          <p className={cn('font-medium', state === 'ok' ? 'text-muted' : INKS[state])}>
            {state === 'ok' ? 'Everything works' : troubleOf(booth, now)}
          </p>
        </div>
        <Badge tone={STATES[state].tone}>{STATES[state].words}</Badge>
      </div>
      {advice && <p className="text-sm">{advice}</p>}
      <dl className="mt-auto grid grid-cols-3 gap-3 border-t border-line pt-4 text-sm">
        <Fact icon={<Images />} label="Photos waiting">
          {isSilent ? atLeast(booth.waiting_photos) : count(booth.waiting_photos)}
        </Fact>
        <Fact icon={<Camera />} label="Camera">
          {booth.camera === 'ready' ? 'Ready' : booth.camera === 'refused' ? 'Blocked' : 'None'}
        </Fact>
        <Fact icon={<Wifi />} label="Last seen">
          {isSilent ? ago(booth.last_seen_at, now) : 'Now'}
        </Fact>
      </dl>
      {booth.version && <p className="text-xs text-muted">Version {booth.version}</p>}
    </li>
  )
}

/** More may have been taken since it was last heard of. */
const atLeast = (photos: number) => (photos === 0 ? 'Not known' : `At least ${count(photos)}`)

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="flex items-center gap-1.5 text-muted [&>svg]:size-4 [&>svg]:shrink-0">
        {icon}
        {label}
      </dt>
      <dd className="mt-0.5 font-medium tabular-nums">{children}</dd>
    </div>
  )
}
