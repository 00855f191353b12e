import type { EngineInstance } from '@guise/sdk'
import { useQuery } from '@tanstack/react-query'
import { Plus, Server } from 'lucide-react'
import { useState } from 'react'
import { useGuise } from '../../lib/guise.ts'
import { LIVE } from '../../lib/live.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { ErrorNotice, Skeleton } from '../../ui/waiting.tsx'
import { InstanceCard } from './instance-card.tsx'
import { NewInstanceDialog } from './new-instance-dialog.tsx'

/** The servers with GPUs, and what each does now. */
export default function InstancesPage() {
  const guise = useGuise()
  const [isNew, setNew] = useState(false)
  const instances = useQuery({
    queryKey: ['operator', 'instances'],
    queryFn: ({ signal }) => guise.operator.instances({ signal }),
    ...LIVE,
  })
  const add = (
    <Button variant="primary" onClick={() => setNew(true)}>
      <Plus aria-hidden />
      Add instance
    </Button>
  )
  return (
    <Page
      title="GPU instances"
      lead="Servers with ComfyUI that run workflow filters. All workers share them."
      actions={add}
    >
      {instances.error && !instances.data && (
        <ErrorNotice error={instances.error} onRetry={() => void instances.refetch()} />
      )}
      {instances.isPending && <Skeleton className="h-56" />}
      {instances.data?.length === 0 && (
        <EmptyState icon={Server} title="No instances yet" action={add}>
          Workflow filters need at least one server with ComfyUI. Start workers with the setting{' '}
          <code>GUISE_COMFYUI_URLS</code>: addresses, or <code>operator</code> to add servers only
          here.
        </EmptyState>
      )}
      {instances.data && instances.data.length > 0 && <Instances instances={instances.data} />}
      {isNew && <NewInstanceDialog onClose={() => setNew(false)} />}
    </Page>
  )
}

function Instances({ instances }: { instances: readonly EngineInstance[] }) {
  const working = instances.filter(({ is_healthy, state }) => is_healthy && state === 'active')
  const jobs = working.reduce((total, { jobs }) => total + jobs.length, 0)
  return (
    <>
      <p className="mb-4 text-sm text-muted" role="status">
        {working.length} of {instances.length} in use, with {jobs} of {2 * working.length} places
        taken. Each instance runs one job and holds one more ready.
      </p>
      <ul className="grid gap-5 md:grid-cols-2 2xl:grid-cols-3">
        {instances.map((instance) => (
          <InstanceCard key={instance.id} instance={instance} />
        ))}
      </ul>
    </>
  )
}
