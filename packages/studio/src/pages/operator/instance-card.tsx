import type { EngineInstance } from '@guise/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowDownToLine, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { messageOf } from '../../lib/errors.ts'
import { ago, count, shortId } from '../../lib/format.ts'
import { useGuise } from '../../lib/guise.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { ProgressBar } from '../../ui/progress.tsx'
import { Figure } from './lane-card.tsx'

export function InstanceCard({ instance }: { instance: EngineInstance }) {
  const { label, tone } = stateOf(instance)
  const name = instance.url.replace(/^https?:\/\//, '')
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-semibold break-all">{name}</h2>
          <p className="text-sm text-muted">{about(instance)}</p>
        </div>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {instance.problem && <p className="mt-3 text-sm text-bad">{instance.problem}</p>}
      {instance.warning && <p className="mt-3 text-sm text-warn">{instance.warning}</p>}
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3">
        <Figure name="Version" value={instance.version ?? '–'} />
        <Figure name="Queue" value={instance.queue === null ? '–' : count(instance.queue)} />
      </dl>
      <Memory name="VRAM" total={instance.vram_total} free={instance.vram_free} />
      <Memory name="RAM" total={instance.ram_total} free={instance.ram_free} />
      <Jobs jobs={instance.jobs} />
      <Changes instance={instance} name={name} />
    </li>
  )
}

function stateOf(instance: EngineInstance): { label: string; tone: Tone } {
  if (instance.state === 'draining') return { label: 'Draining', tone: 'warn' }
  if (instance.is_healthy) return { label: 'Healthy', tone: 'good' }
  if (instance.checked_at === null) return { label: 'Not checked yet', tone: 'neutral' }
  return { label: 'Out of use', tone: 'bad' }
}

function about({ engine, source, checked_at }: EngineInstance): string {
  const from = source === 'configuration' ? 'from the settings' : 'added here'
  return `${engine}, ${from}${checked_at ? `. Checked ${ago(checked_at)}` : ''}`
}

const gigabytes = (bytes: number) => `${(bytes / 2 ** 30).toFixed(bytes < 10 * 2 ** 30 ? 1 : 0)} GB`

function Memory({
  name,
  total,
  free,
}: {
  name: string
  total: number | null
  free: number | null
}) {
  if (!total || free === null) return null
  const used = Math.max(0, total - free)
  return (
    <div className="mt-3">
      <p className="mb-1.5 flex justify-between text-sm">
        <span className="text-muted">{name}</span>
        <span className="tabular-nums">
          {gigabytes(used)} of {gigabytes(total)}
        </span>
      </p>
      <ProgressBar label={`${name} in use`} fraction={used / total} />
    </div>
  )
}

function Jobs({ jobs }: Pick<EngineInstance, 'jobs'>) {
  return (
    <div className="mt-4 text-sm">
      <p className="text-muted">Jobs</p>
      {jobs.length === 0 && <p>None</p>}
      <ul>
        {jobs.map(({ job_id, started_at, submitted_at, attempt }) => (
          <li key={job_id} className="flex flex-wrap justify-between gap-x-3">
            <code title={job_id}>{shortId(job_id)}</code>
            <span className="text-muted">
              {started_at ? `running, started ${ago(started_at)}` : `sent ${ago(submitted_at)}`}
              {attempt > 1 && `, attempt ${attempt}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Changes({ instance, name }: { instance: EngineInstance; name: string }) {
  const guise = useGuise()
  const queries = useQueryClient()
  const [isLeaving, setLeaving] = useState(false)
  const isDraining = instance.state === 'draining'
  const changed = async (words: string) => {
    await queries.invalidateQueries({ queryKey: ['operator', 'instances'] })
    toast.success(words)
  }
  const onError = (error: unknown) => void toast.error(messageOf(error))
  const set = useMutation({
    mutationFn: () => guise.operator.setInstance(instance.id, isDraining ? 'active' : 'draining'),
    onSuccess: ({ state }) =>
      changed(state === 'active' ? `${name} gets jobs again.` : `${name} gets no more jobs.`),
    onError,
  })
  const remove = useMutation({
    mutationFn: () => guise.operator.removeInstance(instance.id),
    onSuccess: () => changed(`${name} was removed.`),
    onError,
    onSettled: () => setLeaving(false),
  })
  return (
    <div className="mt-auto flex flex-wrap gap-2 pt-5">
      <Button size="small" onClick={() => set.mutate()} isBusy={set.isPending}>
        {isDraining ? <Play aria-hidden /> : <ArrowDownToLine aria-hidden />}
        {isDraining ? 'Use again' : 'Drain'}
      </Button>
      {instance.source === 'operator' && (
        <Button size="small" onClick={() => setLeaving(true)} disabled={instance.jobs.length > 0}>
          <Trash2 aria-hidden />
          Remove
        </Button>
      )}
      <Confirm
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
        onConfirm={() => remove.mutate()}
        isBusy={remove.isPending}
        title={`Remove ${name}?`}
        action="Remove"
      >
        Jobs are no longer sent to it. The server itself keeps running.
      </Confirm>
    </div>
  )
}
