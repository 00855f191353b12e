import type { OperatorAccount } from '@guise/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { CirclePause, CirclePlay, CircleX, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { z } from 'zod'
import { useSession } from '../../app/session.ts'
import { count, dateTimeOf, plural } from '../../lib/format.ts'
import { useGuise } from '../../lib/guise.ts'
import { useServerForm } from '../../lib/server-form.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FormDialog, TextField } from '../../ui/form.tsx'

type Status = OperatorAccount['status']

const STATUS_LABELS: Readonly<Record<Status, { label: string; tone: Tone }>> = {
  active: { label: 'Active', tone: 'good' },
  suspended: { label: 'Suspended', tone: 'warn' },
  closed: { label: 'Closed', tone: 'bad' },
}

export function StatusBadge({ status }: { status: Status }) {
  const { label, tone } = STATUS_LABELS[status]
  return <Badge tone={tone}>{label}</Badge>
}

/** Since when an account is suspended or closed, and why. */
export function StatusNotice({ account }: { account: OperatorAccount }) {
  const { status, status_reason, status_changed_at } = account
  if (status === 'active') return null
  const { label, tone } = STATUS_LABELS[status]
  return (
    <div
      role="status"
      className={`rounded-card px-5 py-4 ${tone === 'bad' ? 'bg-bad-soft' : 'bg-warn-soft'}`}
    >
      <p className="font-medium">
        {label}
        {status_changed_at && ` since ${dateTimeOf(status_changed_at)}`}
      </p>
      {status_reason && <p className="mt-0.5 text-sm break-words">Reason: {status_reason}</p>}
    </div>
  )
}

type Change = {
  readonly to: Status
  readonly from: readonly Status[]
  readonly action: string
  readonly done: string
  readonly icon: LucideIcon
  readonly lead: string
  /** What happens to what the account has. */
  readonly effects: (account: OperatorAccount) => readonly (readonly [string, string])[]
}

const CHANGES: readonly Change[] = [
  {
    to: 'active',
    from: ['suspended'],
    action: 'Resume',
    done: 'is active again',
    icon: CirclePlay,
    lead: 'The account continues where it stopped.',
    effects: ({ pending }) => [
      ['Keys', 'Keys, access tokens and sessions work again within a second.'],
      ['Jobs', `Workers start waiting jobs again (${unfinished(pending)}).`],
      ['Webhooks', 'Events that waited are sent now.'],
      ['Credits', 'The balance is unchanged.'],
    ],
  },
  {
    to: 'suspended',
    from: ['active'],
    action: 'Suspend',
    done: 'is suspended',
    icon: CirclePause,
    lead: 'You can resume the account at any time.',
    effects: ({ pending }) => [
      [
        'Keys',
        'Keys, access tokens and sessions stop working within a second. Nobody can sign in.',
      ],
      [
        'Jobs',
        `Running jobs finish. Waiting jobs stay in the queue until you resume (${unfinished(pending)}). ` +
          'If they wait too long, they fail and their credits are released.',
      ],
      ['Webhooks', 'Nothing is sent. Events wait and are sent after you resume.'],
      ['Credits', 'The balance stays as it is.'],
    ],
  },
  {
    to: 'closed',
    from: ['active', 'suspended'],
    action: 'Close',
    done: 'is closed',
    icon: CircleX,
    lead: 'This cannot be undone. Suspend the account if you may want it back.',
    effects: ({ pending, keys, balance }) => [
      ['Keys', `All keys are revoked (${plural(keys, 'key')}) and everybody is signed out.`],
      [
        'Jobs',
        `Waiting jobs are cancelled and their credits are released (${unfinished(pending)}). Running jobs finish.`,
      ],
      ['Webhooks', 'No more events are sent.'],
      [
        'Credits',
        `${plural(balance, 'credit')} can no longer be used. The ledger, filters and records stay.`,
      ],
      ['Results', 'Links and shared pages work until they expire.'],
    ],
  },
]

const unfinished = (jobs: number) => (jobs === 0 ? 'none now' : `${count(jobs)} unfinished now`)

/** Suspend, resume and close; nobody does it to the account they belong to. */
export function StatusActions({ account }: { account: OperatorAccount }) {
  const session = useSession()
  const [asked, setAsked] = useState<Change | null>(null)
  if (session.account.id === account.id) return null
  const possible = CHANGES.filter(({ from }) => from.includes(account.status))
  return (
    <>
      {possible.map((change) => (
        <Button
          key={change.to}
          variant={change.to === 'active' ? 'primary' : 'plain'}
          className={change.to === 'closed' ? 'text-bad' : ''}
          onClick={() => setAsked(change)}
        >
          <change.icon aria-hidden />
          {change.action}
        </Button>
      ))}
      {asked && <StatusDialog account={account} change={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

/** What is closed stays closed, so its name is asked for. */
const statusChange = ({ to }: Change, name: string) =>
  z.object({
    reason: z.string().trim().min(1, 'Enter a reason. Other operators see it').max(200),
    name: z
      .string()
      .refine((typed) => to !== 'closed' || typed.trim() === name, `Type ${name} to close it`),
  })

function StatusDialog({
  account,
  change,
  onClose,
}: {
  account: OperatorAccount
  change: Change
  onClose: () => void
}) {
  const guise = useGuise()
  const queries = useQueryClient()
  const { to, action, done, lead, effects } = change
  const form = useServerForm(
    statusChange(change, account.name),
    { reason: '', name: '' },
    async ({ reason }) => {
      const changed = await guise.operator.setAccountStatus(account.id, { status: to, reason })
      queries.setQueryData(['operator', 'account', account.id], changed)
      await queries.invalidateQueries({ queryKey: ['operator', 'accounts'] })
      toast.success(`${account.name} ${done}.`)
      onClose()
    },
  )
  return (
    <FormDialog
      form={form}
      title={`${action} ${account.name}?`}
      lead={lead}
      action={`${action} the account`}
      isDangerous={to !== 'active'}
      onClose={onClose}
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
        {effects(account).map(([name, words]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="font-medium">{name}</dt>
            <dd className="text-muted">{words}</dd>
          </div>
        ))}
      </dl>
      <TextField
        label="Reason"
        hint="Visible to operators only"
        autoFocus
        {...form.field('reason')}
      />
      {to === 'closed' && (
        <TextField
          label="Name of the account"
          hint={`Type ${account.name} to confirm`}
          autoComplete="off"
          {...form.field('name')}
        />
      )}
    </FormDialog>
  )
}
