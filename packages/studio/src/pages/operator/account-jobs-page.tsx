import type { JobState } from '@guise/sdk'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useGuise } from '../../lib/guise.ts'
import { STATE_LABELS, STATES } from '../../lib/job-labels.ts'
import { useSearchValues } from '../../lib/use-search-values.ts'
import { NativeSelect } from '../../ui/field.tsx'
import { Page } from '../../ui/page.tsx'
import { OperatorJobList } from './operator-job-list.tsx'

/** The jobs of an account, as far as they concern those who run the installation. */
export default function AccountJobsPage() {
  const { accountId } = useParams({ strict: false }) as { accountId: string }
  const guise = useGuise()
  const [{ state }, change] = useSearchValues()
  return (
    <Page
      title="Jobs of the account"
      lead={
        <Link
          to="/operator/accounts/$accountId"
          params={{ accountId } as never}
          className="inline-flex items-center gap-1.5 underline-offset-4 hover:underline"
        >
          <ArrowLeft className="size-4" aria-hidden />
          The account
        </Link>
      }
      actions={
        <NativeSelect
          aria-label="State"
          className="w-44"
          value={state ?? ''}
          onChange={(event) => change({ state: event.target.value })}
        >
          <option value="">Every state</option>
          {STATES.map((value) => (
            <option key={value} value={value}>
              {STATE_LABELS[value].label}
            </option>
          ))}
        </NativeSelect>
      }
    >
      <OperatorJobList
        label="Jobs of the account"
        pages={{
          queryKey: ['account', accountId, state],
          page: (cursor, signal) =>
            guise.operator
              .jobs(accountId, { state: state as JobState | undefined, limit: 25, signal })
              .page(cursor),
        }}
        nothing={{
          title: 'No jobs',
          words: state
            ? 'This account has no jobs in this state.'
            : 'This account has generated nothing yet.',
        }}
      />
    </Page>
  )
}
