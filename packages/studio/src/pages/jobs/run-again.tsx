import type { Job } from '@guise/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ImagePlus, RotateCcw } from 'lucide-react'
import { toast } from 'sonner'
import { messageOf } from '../../lib/errors.ts'
import { plural } from '../../lib/format.ts'
import { useGuise } from '../../lib/guise.ts'
import { useConsent } from '../../ui/ask-consent.tsx'
import { Button } from '../../ui/button.tsx'
import { canRunAgain, inputOf, runAgain } from '../playground/history/rerun.ts'
import { adviceFor } from '../playground/runs/advice.ts'

/** The same once more while its photo is kept; afterwards the way to the form with a new one. */
export function RunAgain({ job, onStarted }: { job: Job; onStarted: (id: string) => void }) {
  const guise = useGuise()
  const queries = useQueryClient()
  const again = useMutation({
    mutationFn: (agreed?: string) => runAgain(guise, job, agreed),
    async onSuccess(id) {
      toast.success('The job was started again. This is the new job.')
      onStarted(id)
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['jobs'] }),
        queries.invalidateQueries({ queryKey: ['account'] }),
      ])
    },
    onError(error) {
      if (consent.takes(error)) return
      toast.error(messageOf(error))
      // Its photo may have gone while somebody looked at it.
      void queries.invalidateQueries({ queryKey: ['job', job.id] })
    },
  })
  const consent = useConsent((agreed) => again.mutate(agreed))
  const input = inputOf(job)
  if (!input) return null
  const advice = adviceFor(job.failure?.code ?? '')
  if (job.state === 'failed' && advice[0]?.action !== 'again') {
    return <InPlayground job={job} label={advice[0]?.label ?? ''} />
  }
  if (!canRunAgain(job)) {
    const isOptional = 'isOptional' in input.family.pictures
    const label = isOptional
      ? 'Run again in the playground'
      : 'The photo is no longer stored. Add a new one'
    return <InPlayground job={job} label={label} />
  }
  return (
    <>
      <Button variant="primary" onClick={() => again.mutate(undefined)} isBusy={again.isPending}>
        {!again.isPending && <RotateCcw aria-hidden />}
        Run again · {plural(costOf(job), 'credit')}
      </Button>
      {consent.dialog}
    </>
  )
}

/** With the form filled as it was. */
function InPlayground({ job, label }: { job: Job; label: string }) {
  return (
    <Button variant="primary" asChild>
      <Link to="/playground" search={{ again: job.id } as never}>
        <ImagePlus aria-hidden /> {label}
      </Link>
    </Button>
  )
}

const costOf = ({ credits: { held, charged, released } }: Job) => held + charged + released
