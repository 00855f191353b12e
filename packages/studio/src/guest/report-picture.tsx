import { Check, Flag } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { cn } from '../lib/classes.ts'
import { Button } from '../ui/button.tsx'
import { useGuest } from './guest-language.tsx'

const REASONS = ['me', 'child', 'nudity', 'hate', 'other'] as const
export type ReportReason = (typeof REASONS)[number]

type Step = 'closed' | 'open' | 'failed' | 'done'

/** A quiet link for whoever does not want the picture to be here. Asks for nothing but a reason. */
export function ReportPicture({
  onReport,
  className,
}: {
  onReport: (reason: ReportReason) => Promise<void>
  className?: string
}) {
  const { t } = useGuest()
  const [step, setStep] = useState<Step>('closed')
  if (step === 'closed') {
    return (
      <button
        type="button"
        onClick={() => setStep('open')}
        className={cn(
          'inline-flex min-h-11 items-center gap-2 text-sm text-muted underline-offset-4 hover:underline',
          className,
        )}
      >
        <Flag className="size-4" aria-hidden />
        {t('report.title')}
      </button>
    )
  }
  if (step === 'done') {
    return (
      <p
        role="status"
        className={cn(
          'flex items-center gap-2.5 rounded-2xl bg-good-soft px-4 py-3 text-good',
          className,
        )}
      >
        <Check className="size-5 shrink-0" aria-hidden />
        {t('report.done')}
      </p>
    )
  }
  return <ReasonForm {...{ step, setStep, onReport, className }} />
}

function ReasonForm({
  step,
  setStep,
  onReport,
  className,
}: {
  step: Step
  setStep: (step: Step) => void
  onReport: (reason: ReportReason) => Promise<void>
  className: string | undefined
}) {
  const { t } = useGuest()
  const name = useId()
  const [reason, setReason] = useState<ReportReason>()
  const [isBusy, setBusy] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  // Whoever asked for the form goes on in it.
  useEffect(() => first.current?.focus(), [])
  const send = async () => {
    if (!reason) return
    setBusy(true)
    const next = await onReport(reason).then(
      () => 'done' as const,
      () => 'failed' as const,
    )
    setBusy(false)
    setStep(next)
  }
  return (
    <form
      className={cn(
        'w-full max-w-md rounded-2xl border border-line bg-surface p-5 text-ink',
        className,
      )}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <fieldset>
        <legend className="font-semibold">{t('report.title')}</legend>
        <p className="mt-1 mb-3 text-sm text-muted">{t('report.words')}</p>
        {REASONS.map((value, at) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name={name}
              value={value}
              checked={reason === value}
              ref={at === 0 ? first : undefined}
              onChange={() => setReason(value)}
              className="size-5 shrink-0 accent-accent"
            />
            {t(`report.${value}`)}
          </label>
        ))}
      </fieldset>
      {step === 'failed' && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {t('report.failed')}
        </p>
      )}
      <div className="mt-4 flex gap-3">
        <Button
          type="submit"
          variant="primary"
          disabled={!reason}
          isBusy={isBusy}
          className="h-12 flex-1"
        >
          {t('report.send')}
        </Button>
        <Button onClick={() => setStep('closed')} className="h-12 flex-1">
          {t('report.cancel')}
        </Button>
      </div>
    </form>
  )
}
