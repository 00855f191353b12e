import type { HealthFinding } from '@guise/sdk'
import { useQuery } from '@tanstack/react-query'
import {
  CircleCheck,
  CircleHelp,
  CircleX,
  type LucideIcon,
  RotateCw,
  TriangleAlert,
} from 'lucide-react'
import { cn } from '../../lib/classes.ts'
import { ago, plural } from '../../lib/format.ts'
import { useGuise } from '../../lib/guise.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Page } from '../../ui/page.tsx'
import { ErrorNotice, Skeleton } from '../../ui/waiting.tsx'

type State = HealthFinding['state']

const LOOKS: Readonly<Record<State, { icon: LucideIcon; tone: string; words: string }>> = {
  problem: { icon: CircleX, tone: 'text-bad', words: 'Problem' },
  notice: { icon: TriangleAlert, tone: 'text-warn', words: 'Notice' },
  unchecked: { icon: CircleHelp, tone: 'text-muted', words: 'Not checked' },
  ok: { icon: CircleCheck, tone: 'text-good', words: 'OK' },
}

/** The doctor's findings, and how lanes, workers and engines are. */
export default function HealthPage() {
  const guise = useGuise()
  const health = useQuery({
    queryKey: ['operator', 'health'],
    queryFn: ({ signal }) => guise.operator.health({ signal }),
    refetchInterval: 30_000,
  })
  const findings = health.data?.findings ?? []
  return (
    <Page
      title="Health"
      lead="The parts of this installation, and what to do next where something is wrong."
      actions={
        <Button onClick={() => void health.refetch()} isBusy={health.isFetching}>
          {!health.isFetching && <RotateCw aria-hidden />}
          Check again
        </Button>
      }
    >
      {health.error && !health.data && (
        <ErrorNotice error={health.error} onRetry={() => void health.refetch()} />
      )}
      {health.isPending && <Skeleton className="h-96" />}
      {health.data && (
        <div className="space-y-5">
          <Verdict findings={findings} checkedAt={health.data.checked_at} />
          <Card>
            <ul aria-label="Findings" className="divide-y divide-line">
              {findings.map((finding) => (
                <Finding
                  key={`${finding.check} ${finding.what} ${finding.detail}`}
                  finding={finding}
                />
              ))}
            </ul>
          </Card>
          <p className="text-sm text-muted">
            Settings and servers are checked by the api process that answers this page. What is on
            the machines of workers (ffmpeg, models, room for temporary files) is checked there:{' '}
            <code>guise doctor --for worker</code>
          </p>
        </div>
      )}
    </Page>
  )
}

function Verdict({
  findings,
  checkedAt,
}: {
  findings: readonly HealthFinding[]
  checkedAt: string
}) {
  const count = (state: State) => findings.filter((one) => one.state === state).length
  const [problems, notices] = [count('problem'), count('notice')]
  const state = problems > 0 ? 'problem' : notices > 0 ? 'notice' : 'ok'
  const { icon: Icon, tone } = LOOKS[state]
  const words = [
    ...(problems > 0 ? [plural(problems, 'problem')] : []),
    ...(notices > 0 ? [plural(notices, 'notice')] : []),
  ]
  return (
    <Card className="flex items-center gap-4 p-5">
      <Icon className={cn('size-8 shrink-0', tone)} aria-hidden />
      <div role="status">
        <p className="text-lg font-semibold">
          {words.length === 0 ? 'Everything works' : words.join(', ')}
        </p>
        <p className="text-sm text-muted">Checked {ago(checkedAt)}</p>
      </div>
    </Card>
  )
}

function Finding({ finding: { what, state, detail, fix } }: { finding: HealthFinding }) {
  const { icon: Icon, tone, words } = LOOKS[state]
  return (
    <li className="flex gap-3 px-5 py-3.5 text-sm">
      <Icon className={cn('mt-0.5 size-5 shrink-0', tone)} aria-hidden />
      <div className="min-w-0 flex-1 sm:flex sm:gap-4">
        <p className="font-medium sm:w-52 sm:shrink-0">
          <span className="sr-only">{words}: </span>
          {what}
        </p>
        <div className="min-w-0 flex-1">
          <p className="break-words text-muted">{detail}</p>
          {fix && <Fix fix={fix} />}
        </div>
      </div>
    </li>
  )
}

/** Sentences end with a full stop; what does not is a command. */
function Fix({ fix }: { fix: string }) {
  if (fix.endsWith('.')) return <p className="mt-1 font-medium">{fix}</p>
  return (
    <div className="mt-2 flex items-start gap-2">
      <code className="min-w-0 flex-1 rounded-control bg-sunken px-3 py-2 text-xs break-all">
        {fix}
      </code>
      <CopyButton text={fix} label="Copy the command" size="small">
        Copy
      </CopyButton>
    </div>
  )
}
