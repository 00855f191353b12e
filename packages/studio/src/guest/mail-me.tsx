import { isGuiseError } from '@guise/sdk'
import { Check, Mail } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { cn } from '../lib/classes.ts'
import { Button } from '../ui/button.tsx'
import { Input } from '../ui/field.tsx'
import { useGuest } from './guest-language.tsx'

/** What a guest has typed so far: it must not be lost when the picture comes meanwhile. */
export type MailDraft = {
  readonly step: 'closed' | 'open' | 'done'
  readonly address: string
}
export const NO_MAIL: MailDraft = { step: 'closed', address: '' }

type Problem = 'wrong' | 'refused' | 'failed'

function problemOf(error: unknown): Problem {
  if (isGuiseError(error, 'VALIDATION_ERROR')) return 'wrong'
  // A phone whose code was closed meanwhile keeps its picture, but has no more mails sent.
  const isOver = isGuiseError(error, 'FORBIDDEN') || isGuiseError(error, 'UNAUTHENTICATED')
  return isOver ? 'refused' : 'failed'
}

type Asking = {
  draft: MailDraft
  onDraft: (draft: MailDraft) => void
  onSend: (address: string) => Promise<void>
}

/** Asks for an address only after the guest wants it, and keeps none. */
export function MailMe({ draft, onDraft, onSend }: Asking) {
  const { t } = useGuest()
  if (draft.step === 'closed') {
    return (
      <Button
        size="large"
        className="h-14 w-full rounded-2xl"
        onClick={() => onDraft({ ...draft, step: 'open' })}
      >
        <Mail aria-hidden />
        {t('mail.offer')}
      </Button>
    )
  }
  if (draft.step === 'done') {
    return <MailDone onAnother={() => onDraft({ step: 'open', address: '' })} />
  }
  return (
    <div className="rounded-2xl border border-line bg-surface p-4">
      <AddressForm {...{ draft, onDraft, onSend }} />
    </div>
  )
}

export function MailDone({
  onAnother,
  isLarge = false,
}: {
  onAnother: () => void
  isLarge?: boolean
}) {
  const { t } = useGuest()
  return (
    <div
      className={cn(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2xl bg-good-soft px-4 py-3 text-good',
        isLarge && 'gap-x-8 px-8 py-6 text-2xl',
      )}
    >
      <p role="status" className="flex items-center gap-2.5">
        <Check className={cn('size-5 shrink-0', isLarge && 'size-8')} aria-hidden />
        {t('mail.done')}
      </p>
      <button
        type="button"
        className="min-h-11 font-semibold underline underline-offset-4"
        onClick={onAnother}
      >
        {t('mail.another')}
      </button>
    </div>
  )
}

export function AddressForm({
  draft,
  onDraft,
  onSend,
  isShared = false,
  isLarge = false,
}: Asking & {
  /** Others will stand before this browser: it must not offer them the address. */
  isShared?: boolean
  /** On a screen that is read standing. */
  isLarge?: boolean
}) {
  const { t } = useGuest()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    // Buttons that stay at the bottom would cover it.
    field.current?.scrollIntoView({ block: 'center' })
  }, [])
  const send = async () => {
    const address = draft.address.trim()
    if (address === '') return setProblem('wrong')
    setBusy(true)
    try {
      await onSend(address)
      onDraft({ step: 'done', address: '' })
    } catch (error) {
      setProblem(problemOf(error))
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      autoComplete={isShared ? 'off' : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <label htmlFor={id} className={cn('mb-2 block font-semibold', isLarge && 'mb-4 text-2xl')}>
        {t('mail.label')}
      </label>
      <div className="flex gap-2.5">
        <Input
          ref={field}
          id={id}
          type="email"
          inputMode="email"
          autoComplete={isShared ? 'off' : 'email'}
          enterKeyHint="send"
          dir="ltr"
          maxLength={254}
          aria-invalid={problem === 'wrong' ? true : undefined}
          aria-describedby={`${id}-words`}
          value={draft.address}
          onChange={(event) => {
            setProblem(null)
            onDraft({ step: 'open', address: event.target.value })
          }}
          className={cn(
            'h-12 min-w-0 flex-1 rounded-xl text-base',
            isLarge && 'h-20 rounded-2xl px-6 text-2xl md:text-2xl',
          )}
        />
        <Button
          type="submit"
          variant="primary"
          isBusy={isBusy}
          className={cn('h-12 rounded-xl px-5', isLarge && 'h-20 rounded-2xl px-10 text-2xl')}
        >
          {t('mail.send')}
        </Button>
      </div>
      <p
        id={`${id}-words`}
        role={problem ? 'alert' : undefined}
        className={cn(
          'mt-2 text-sm',
          problem ? 'text-bad' : 'text-muted',
          isLarge && 'mt-4 text-xl',
        )}
      >
        {t(`mail.${problem ?? 'hint'}`)}
      </p>
    </form>
  )
}
