import type { Account, OwnAccountChange } from '@guise/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { messageOf } from '../../lib/errors.ts'
import { useGuise } from '../../lib/guise.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { Field, NativeSelect } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { RESULT_PERIODS, withOwn } from '../campaigns/settings/settings-form.ts'

/** How long results live, and everything of the account as a file. */
export function DataSection({ account }: { account: Account }) {
  const guise = useGuise()
  const queries = useQueryClient()
  const isOwner = account.role === 'owner'
  const save = useMutation({
    mutationFn: (change: OwnAccountChange) => guise.account.update(change),
    onSuccess(changed) {
      queries.setQueryData(['account'], changed)
      toast.success('Saved. It applies to pictures that are made from now on.')
    },
    onError: (error) => void toast.error(messageOf(error)),
  })
  const periods = withOwn(RESULT_PERIODS, account.result_seconds).filter(
    ([seconds]) => Number(seconds) <= account.limits.result_seconds,
  )
  return (
    <Section title="Your data" hint="How long results are kept, and a copy of everything.">
      <div className="grid gap-6 md:grid-cols-2">
        <div className="space-y-5">
          <Field
            label="Delete results after"
            hint="If a campaign has a time of its own, the shorter one counts."
          >
            {(control) => (
              <NativeSelect
                {...control}
                value={String(account.result_seconds ?? '')}
                disabled={!isOwner || save.isPending}
                onChange={({ target }) =>
                  save.mutate({ result_seconds: target.value === '' ? null : Number(target.value) })
                }
              >
                <option value="">As set for the whole installation</option>
                {periods.map(([seconds, words]) => (
                  <option key={seconds} value={seconds}>
                    {words}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
          <Switch
            label="Delete results once you have read them"
            hint="A minute after a download is complete, or the result was opened here. What guests see does not count."
            isOn={account.delete_after_read}
            isDisabled={!isOwner || save.isPending}
            onChange={(isOn) => save.mutate({ delete_after_read: isOn })}
          />
        </div>
        {isOwner && <Export />}
      </div>
    </Section>
  )
}

function Export() {
  const [hasResults, setHasResults] = useState(false)
  return (
    <div className="space-y-4 md:border-l md:border-line md:pl-6">
      <div>
        <h3 className="font-medium">Take your data with you</h3>
        <p className="mt-0.5 text-sm text-muted">
          One ZIP file with people, keys, filters, aliases, campaigns, jobs and ledger. Secrets are
          not in it.
        </p>
      </div>
      <Switch
        label="With pictures and videos"
        hint="Those that are still stored."
        isOn={hasResults}
        onChange={setHasResults}
      />
      <Button asChild>
        <a href={`/v1/account/export?results=${hasResults}`} download>
          <Download aria-hidden />
          Download data
        </a>
      </Button>
    </div>
  )
}
