import type { Estimate } from '@guise/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleHelp, WandSparkles } from 'lucide-react'
import { cn } from '../../../lib/classes.ts'
import { duration, plural } from '../../../lib/format.ts'
import { useGuise } from '../../../lib/guise.ts'
import { Button } from '../../../ui/button.tsx'
import { FormProblem } from '../../../ui/field.tsx'
import { bodyToEstimate, type GenerateInput } from '../families/request.ts'

export function useEstimate(input: GenerateInput): Estimate | undefined {
  const guise = useGuise()
  const body = bodyToEstimate(input)
  const { data } = useQuery({
    queryKey: ['account', 'estimate', input.family.run, body],
    queryFn: () => guise.estimate(input.family.run, body as never),
    placeholderData: keepPreviousData,
  })
  return data
}

/** The button with its price, and what stands between the person and the picture. */
export function Generate({
  input,
  mayRun,
  isBusy,
  problem,
  isNonsense,
  onGenerate,
  className,
}: {
  input: GenerateInput
  mayRun: boolean
  isBusy: boolean
  problem: string | undefined
  /** Nothing of the prompt is understood: the button says so, and asks. */
  isNonsense: boolean
  onGenerate: () => void
  className?: string
}) {
  const estimate = useEstimate(input)
  const isShort = estimate && !estimate.affordable
  return (
    <div
      className={cn(
        'grid items-center gap-x-5 gap-y-2 xl:grid-cols-[minmax(16rem,auto)_1fr]',
        className,
      )}
    >
      {problem && (
        <div className="xl:col-span-2">
          <FormProblem>{problem}</FormProblem>
        </div>
      )}
      <Button
        variant="primary"
        size="large"
        className="w-full"
        onClick={onGenerate}
        isBusy={isBusy}
        disabled={!mayRun || Boolean(isShort)}
      >
        {!isBusy && (isNonsense ? <CircleHelp /> : <WandSparkles />)}
        Generate
        {isNonsense
          ? ' · nothing understood'
          : estimate && ` · ${plural(estimate.credits, 'credit')}`}
      </Button>
      <p className="text-center text-sm text-muted xl:text-left">
        {!mayRun &&
          'Viewers cannot make changes. Ask an owner of this account for the creator role.'}
        {mayRun && isShort && (
          <>
            You have {plural(estimate.available, 'credit')} left.{' '}
            <Link to="/account" className="text-accent-text underline underline-offset-4">
              See your credits
            </Link>
          </>
        )}
        {mayRun && estimate && !isShort && leadOf(estimate)}
      </p>
    </div>
  )
}

function leadOf({ eta_seconds, available }: Estimate): string {
  const left = `${plural(available, 'credit')} left`
  return eta_seconds === null ? left : `about ${duration(eta_seconds)} · ${left}`
}
