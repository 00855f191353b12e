import type { Job } from '@guise/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Ban, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { may, useSession } from '../../app/session.ts'
import { messageOf } from '../../lib/errors.ts'
import { plural } from '../../lib/format.ts'
import { useGuise } from '../../lib/guise.ts'
import { chargeOf } from '../../lib/job-labels.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { ErrorNotice, Loading } from '../../ui/waiting.tsx'
import type { JobNames } from './job-columns.tsx'
import { JobDetails } from './job-details.tsx'
import { titleOf } from './job-opener.tsx'
import { RunAgain } from './run-again.tsx'

const isOver = ({ finished_at }: Job) => finished_at !== null

/** Everything about one job. While it is not over it is looked at every second. */
export function JobDrawer({
  id,
  names,
  onOpen,
  onClose,
}: {
  id: string | undefined
  names: JobNames
  onOpen: (id: string) => void
  onClose: () => void
}) {
  const guise = useGuise()
  const job = useQuery({
    queryKey: ['job', id],
    queryFn: ({ signal }) => guise.jobs.get(id ?? '', { signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => (data && isOver(data) ? false : 1_000),
  })
  return (
    <Drawer
      isOpen={id !== undefined}
      onClose={onClose}
      title={job.data ? titleOf(job.data) : 'Job'}
      footer={job.data && <Actions job={job.data} onStarted={onOpen} />}
    >
      {job.error && <ErrorNotice error={job.error} onRetry={() => void job.refetch()} />}
      {job.isPending && <Loading />}
      {job.data && <JobDetails job={job.data} names={names} />}
    </Drawer>
  )
}

function Actions({ job, onStarted }: { job: Job; onStarted: (id: string) => void }) {
  const guise = useGuise()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<'cancel' | 'erase' | null>(null)
  const close = () => setAsked(null)
  const price = useCancelPrice(job)
  const changed = async (words: string) => {
    toast.success(words)
    close()
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['job', job.id] }),
      queries.invalidateQueries({ queryKey: ['jobs'] }),
      queries.invalidateQueries({ queryKey: ['account'] }),
    ])
  }
  const failed = (error: unknown) => void toast.error(messageOf(error))
  const cancel = useMutation({
    mutationFn: () => guise.jobs.cancel(job.id),
    onSuccess: ({ credits: { charged } }) =>
      changed(
        charged > 0
          ? `Cancelled. ${chargeOf({ charged })} It was already running.`
          : 'Cancelled. Its credits were released.',
      ),
    onError: failed,
  })
  const erase = useMutation({
    mutationFn: () => guise.jobs.erase(job.id),
    onSuccess: () => changed('The pictures were erased.'),
    onError: failed,
  })
  if (!may(useSession(), 'write')) return null
  return (
    <>
      {!isOver(job) && (
        <Button
          onClick={() => (price > 0 ? setAsked('cancel') : cancel.mutate())}
          isBusy={cancel.isPending}
        >
          {!cancel.isPending && <Ban aria-hidden />}
          Cancel the job
        </Button>
      )}
      <Button disabled={job.erased_at !== null} onClick={() => setAsked('erase')}>
        <Trash2 aria-hidden />
        {job.erased_at ? 'Erased' : 'Erase pictures'}
      </Button>
      {isOver(job) && <RunAgain job={job} onStarted={onStarted} />}
      <Confirm
        isOpen={asked === 'cancel'}
        onClose={close}
        onConfirm={() => cancel.mutate()}
        isBusy={cancel.isPending}
        title="Cancel this job?"
        action={`Cancel for ${plural(price, 'credit')}`}
      >
        It is already running, so its {plural(price, 'credit')} will be charged. There will be no
        result.
      </Confirm>
      <Confirm
        isOpen={asked === 'erase'}
        onClose={close}
        onConfirm={() => erase.mutate()}
        isBusy={erase.isPending}
        title="Erase the pictures of this job?"
        action="Erase now"
      >
        The guest's photo and the result are permanently deleted, and links to them stop working.
        The record of the job stays.
        {!isOver(job) &&
          (price > 0
            ? ` The job is cancelled. It is already running, so its ${plural(price, 'credit')} will be charged.`
            : ' The job is cancelled, and its credits are released.')}
      </Confirm>
    </>
  )
}

/** What cancelling costs: nothing, unless the job runs and the operator charges for that. */
function useCancelPrice({ state, credits }: Job): number {
  const guise = useGuise()
  const { data } = useQuery({
    queryKey: ['account'],
    queryFn: ({ signal }) => guise.account.get({ signal }),
  })
  const isCharged = state === 'running' && data?.limits.running_cancels_per_hour === null
  return isCharged ? credits.held : 0
}
