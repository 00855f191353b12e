import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { toast } from 'sonner'
import { fieldProblem, messageOf } from '../../lib/errors.ts'
import { plural } from '../../lib/format.ts'
import { useGuise } from '../../lib/guise.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'

const FIELD = 'low_credits'

/** Below which balance webhooks are told, and this page warns. */
export function LowCreditsForm({
  lowCredits,
  canChange,
}: {
  lowCredits: number
  canChange: boolean
}) {
  const guise = useGuise()
  const queries = useQueryClient()
  const [typed, setTyped] = useState<string | null>(null)
  const save = useMutation({
    mutationFn: (value: number) => guise.account.update({ low_credits: value }),
    async onSuccess(account) {
      queries.setQueryData(['account'], account)
      setTyped(null)
      toast.success(
        account.low_credits === 0
          ? 'The warning is off.'
          : `You will be notified when you have fewer than ${plural(account.low_credits, 'credit')}.`,
      )
    },
    onError: (error) => {
      if (!fieldProblem(error, FIELD)) toast.error(messageOf(error))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(Number(typed ?? lowCredits))
  }
  return (
    <form onSubmit={submit} noValidate className="w-full md:w-80">
      <Field
        label="Notify me below"
        hint="Sends the event credits.low to your webhooks and shows a warning here. 0 turns it off."
        problem={fieldProblem(save.error, FIELD)}
      >
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              inputMode="numeric"
              value={typed ?? String(lowCredits)}
              onChange={(event) => setTyped(event.target.value)}
              disabled={!canChange}
            />
            <Button
              type="submit"
              isBusy={save.isPending}
              disabled={!canChange || typed === null || typed === String(lowCredits)}
            >
              Save
            </Button>
          </div>
        )}
      </Field>
    </form>
  )
}
