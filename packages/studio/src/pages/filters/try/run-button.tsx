import type { FilterDraft } from '@guise/sdk'
import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { runOf } from '../../../lib/filter-run.ts'
import { plural } from '../../../lib/format.ts'
import { useGuise } from '../../../lib/guise.ts'
import { Button } from '../../../ui/button.tsx'

/** Says what it costs before it is pressed. */
export function RunButton({
  draft,
  photos,
  isBusy,
  onRun,
}: {
  draft: FilterDraft
  photos: number
  isBusy: boolean
  onRun: () => void
}) {
  const guise = useGuise()
  const { filter_type, model } = draft
  const { data: price } = useQuery({
    queryKey: ['account', 'price-of-a-try', filter_type, model],
    queryFn: ({ signal }) => {
      // Any filter costs the same; the draft has no version yet that could be asked for.
      const { name, body } = runOf(draft, { filter: 1, gender: 'female', size: 'portrait' })
      return guise.estimate(name, body as never, { signal })
    },
  })
  const credits = price && price.credits * photos
  const canPay = !price || credits === undefined || price.available >= credits
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        variant="primary"
        size="large"
        onClick={onRun}
        isBusy={isBusy}
        disabled={photos === 0 || !canPay}
      >
        <Play aria-hidden /> Test on {plural(photos, 'photo')}
      </Button>
      {credits !== undefined && photos > 0 && (
        <p className={canPay ? 'text-sm text-muted' : 'text-sm text-bad'}>
          {canPay
            ? `${plural(credits, 'credit')}; failed jobs are free`
            : `Needs ${plural(credits, 'credit')}, you have ${price?.available ?? 0}`}
        </p>
      )}
    </div>
  )
}
