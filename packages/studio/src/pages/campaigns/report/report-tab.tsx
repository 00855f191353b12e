import type { Campaign, CampaignReport } from '@guise/sdk'
import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn, FileArchive, Table } from 'lucide-react'
import type { ReactNode } from 'react'
import { may, useSession } from '../../../app/session.ts'
import { count, duration, nounOf, plural } from '../../../lib/format.ts'
import { useGuise } from '../../../lib/guise.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNotice, Skeleton } from '../../../ui/waiting.tsx'
import type { TabProps } from '../one/tab-props.ts'
import { EraseCampaign } from './erase-campaign.tsx'
import { hoursOf, shareOf } from './report-figures.ts'

const EVERY_MS = 30_000

/** What the event came to, in figures that one can show to a client. */
export function ReportTab({ campaign, mayWrite }: TabProps) {
  const guise = useGuise()
  const mayErase = may(useSession(), 'manage')
  const { data, error, refetch } = useQuery({
    queryKey: ['campaign-report', campaign.id],
    queryFn: ({ signal }) => guise.campaigns.report(campaign.id, { signal }),
    refetchInterval: EVERY_MS,
  })
  return (
    <div className="max-w-6xl space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-semibold">Report</h2>
        <Downloads campaign={campaign} />
      </div>
      {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-96 rounded-card" />}
      {data &&
        (data.shots === 0 ? (
          <EmptyState icon={ChartNoAxesColumn} title="Nothing to report yet">
            As soon as guests make pictures, this page counts them.
          </EmptyState>
        ) : (
          <Figures report={data} campaign={campaign} />
        ))}
      {mayWrite && mayErase && <EraseCampaign campaign={campaign} />}
    </div>
  )
}

function Downloads({ campaign: { id } }: { campaign: Campaign }) {
  const at = (path: string) => `/v1/campaigns/${encodeURIComponent(id)}/${path}`
  return (
    <div className="flex flex-wrap gap-2">
      <Button asChild>
        <a href={at('report?format=csv')} download>
          <Table /> Report as CSV
        </a>
      </Button>
      <Button asChild>
        <a href={at('pictures?format=csv')} download>
          <Table /> Numbers as CSV
        </a>
      </Button>
      <Button asChild variant="primary">
        <a href={at('archive')} download>
          <FileArchive /> All pictures as ZIP
        </a>
      </Button>
    </div>
  )
}

function mailWords({ mails_waiting, mails_failed }: CampaignReport): string {
  const rest = [
    mails_waiting > 0 && `${count(mails_waiting)} waiting`,
    mails_failed > 0 && `${count(mails_failed)} rejected`,
  ].filter(Boolean)
  return rest.length === 0 ? 'sent to guests' : rest.join(', ')
}

function Figures({ report, campaign }: { report: CampaignReport; campaign: Campaign }) {
  const { wait_seconds: wait } = report
  const seconds = (value: number | null) => (value === null ? '–' : duration(value))
  const mails = report.mails_sent + report.mails_waiting + report.mails_failed
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        <Figure name="Guests" value={count(report.guests)} words="gave their consent" />
        <Figure
          name="Pictures"
          value={count(report.succeeded)}
          words={`of ${plural(report.shots, 'shot')}`}
        />
        <Figure
          name="May be shown"
          value={shareOf(report.may_show, report.guests)}
          words={`${plural(report.may_show, 'guest')} agreed`}
        />
        <Figure
          name="Wait"
          value={seconds(wait.median)}
          words={`one in ten: over ${seconds(wait.slowest_tenth)}`}
        />
        <Figure
          name="Prints"
          value={count(report.prints)}
          words={nounOf(report.prints, 'sheet of paper', 'sheets of paper')}
        />
        {mails > 0 && (
          <Figure name="Mails" value={count(report.mails_sent)} words={mailWords(report)} />
        )}
        <Figure name="Credits" value={count(report.credits)} words="spent" />
      </dl>
      <Section
        title="Shots by hour"
        hint={`In the time zone ${campaign.time_zone.replaceAll('_', ' ')}`}
      >
        <Hours report={report} zone={campaign.time_zone} />
      </Section>
      <div className="grid gap-6 lg:grid-cols-2">
        <Section title="Filters by use">
          <Bars
            rows={report.filters.map(({ name, alias_name, filter_id, shots }) => ({
              name: [alias_name, name ?? filter_id].filter(Boolean).join(': ') || 'No filter',
              amount: shots,
              words: `${count(shots)} · ${shareOf(shots, report.shots)}`,
            }))}
          />
        </Section>
        <Section title="What did not work">
          {report.failures.length === 0 ? (
            <p className="text-muted">
              Nothing failed
              {report.cancelled > 0 && `, ${count(report.cancelled)} cancelled`}
              {report.unfinished > 0 && `, ${count(report.unfinished)} still being made`}.
            </p>
          ) : (
            <Bars
              tone="bg-bad"
              whole={report.shots}
              rows={report.failures.map(({ code, message, shots }) => ({
                name: message,
                key: code,
                amount: shots,
                words: `${count(shots)} · ${shareOf(shots, report.shots)}`,
              }))}
            />
          )}
        </Section>
      </div>
      {report.erased > 0 && (
        <p className="text-sm text-muted">
          {report.erased === 1
            ? 'One of these shots is erased; its number stays.'
            : `${count(report.erased)} of these shots are erased; their numbers stay.`}
        </p>
      )}
    </>
  )
}

function Figure({ name, value, words }: { name: string; value: string; words: string }) {
  return (
    <div className="flex flex-col rounded-card border border-line bg-surface px-4 py-4">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-1 text-3xl font-semibold tracking-tight tabular-nums">{value}</dd>
      <dd className="mt-0.5 text-sm text-muted">{words}</dd>
    </div>
  )
}

type Row = { name: string; amount: number; words: string; key?: string }

/** Bars with their figures in words: nobody has to measure them. */
function Bars({
  rows,
  tone = 'bg-accent',
  whole,
}: {
  rows: readonly Row[]
  tone?: string
  /** What a full bar stands for; without it, the largest row. */
  whole?: number
}): ReactNode {
  const most = whole ?? Math.max(1, ...rows.map(({ amount }) => amount))
  return (
    <ul className="space-y-3">
      {rows.map(({ name, key = name, amount, words }) => (
        <li key={key}>
          <div className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 break-words">{name}</span>
            <span className="shrink-0 text-sm text-muted tabular-nums">{words}</span>
          </div>
          <div aria-hidden className="mt-1 h-2.5 overflow-hidden rounded-full bg-sunken">
            <div
              className={`h-full rounded-full ${tone}`}
              style={{ width: `${(amount / most) * 100}%` }}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Hours({ report, zone }: { report: CampaignReport; zone: string }) {
  const hours = hoursOf(report.hours, zone)
  const most = Math.max(1, ...hours.map(({ shots }) => shots))
  const busiest = hours.find(({ shots }) => shots === most)
  return (
    <figure>
      <figcaption className="mb-3 text-sm text-muted">
        Busiest: {busiest?.words}, {plural(most, 'shot')}
      </figcaption>
      <ol
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label="Shots by hour"
        className="flex items-end gap-1 overflow-x-auto pb-1"
      >
        {hours.map(({ key, label, words, shots }) => (
          <li
            key={key}
            aria-label={`${words}: ${count(shots)}`}
            className="flex min-w-9 flex-1 flex-col items-center text-xs text-muted"
          >
            <span aria-hidden className="tabular-nums">
              {shots > 0 ? count(shots) : ''}
            </span>
            <span aria-hidden className="my-1 flex h-32 w-full max-w-14 items-end">
              <span
                className="w-full rounded-t-md bg-accent"
                style={{ height: `${(shots / most) * 100}%` }}
              />
            </span>
            <span aria-hidden className="tabular-nums">
              {label}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
