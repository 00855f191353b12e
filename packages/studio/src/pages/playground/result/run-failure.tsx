import { TriangleAlert } from 'lucide-react'
import { chargeOf } from '../../../lib/job-labels.ts'
import { Button } from '../../../ui/button.tsx'
import { type Advice, adviceFor } from '../runs/advice.ts'
import type { Run } from '../runs/run.ts'
import { useFirstPhoto } from './use-first-photo.ts'

/** Why there is no picture, and the way to one. */
export function RunFailure({
  run,
  onAdvice,
}: {
  run: Run
  onAdvice: (action: Advice['action']) => void
}) {
  const { job } = run
  const photo = useFirstPhoto(run)
  const failure = job?.failure
  const charge = chargeOf(job?.credits ?? { charged: 0 })
  const isCancelled = job?.state === 'cancelled'
  return (
    <div role="alert" className="rounded-card bg-bad-soft px-5 py-8 text-center">
      {photo && !isCancelled ? (
        <img
          src={photo}
          alt="Original"
          className="mx-auto mb-4 max-h-[40dvh] max-w-full rounded-card object-contain"
        />
      ) : (
        <TriangleAlert className="mx-auto mb-3 size-6 text-bad" aria-hidden />
      )}
      <p className="mx-auto max-w-[46ch]">
        {isCancelled ? `You cancelled this job. ${charge}` : failure?.message}
      </p>
      {!isCancelled && <p className="mt-1.5 text-sm text-muted">{charge}</p>}
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        {adviceFor(isCancelled ? '' : (failure?.code ?? '')).map(({ action, label }) => (
          <Button key={action} onClick={() => onAdvice(action)}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}
