import type { ReportedPicture } from '@guise/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { messageOf } from '../../lib/errors.ts'
import { dateTimeOf } from '../../lib/format.ts'
import { useGuise } from '../../lib/guise.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice, Loading } from '../../ui/waiting.tsx'
import { REASONS, STATES, timesOf } from './report-words.ts'

/** The picture and what to do about it. Looking is recorded, so it is not asked for again by itself. */
export function ReportDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const guise = useGuise()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const report = useQuery({
    queryKey: ['operator', 'report', id],
    queryFn: ({ signal }) => guise.operator.report(id, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const decide = useMutation({
    mutationFn: (what: 'takeDown' | 'dismissReport') => guise.operator[what](id),
    onSuccess: async ({ state }) => {
      toast.success(state === 'taken_down' ? 'The picture is gone everywhere' : 'Dismissed')
      await client.invalidateQueries({ queryKey: ['operator', 'reports'] })
      onClose()
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  const isOpen = report.data?.state === 'open'
  const isThere = (report.data?.outputs.length ?? 0) > 0
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title="Reported picture"
      footer={
        report.data &&
        isThere && (
          <>
            {isOpen && (
              <Button onClick={() => decide.mutate('dismissReport')} isBusy={decide.isPending}>
                Dismiss
              </Button>
            )}
            <Button variant="danger" onClick={() => setAsking(true)}>
              Take down
            </Button>
          </>
        )
      }
    >
      {report.error && <ErrorNotice error={report.error} onRetry={() => void report.refetch()} />}
      {report.isPending && <Loading />}
      {report.data && <Details report={report.data} />}
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => decide.mutate('takeDown')}
        isBusy={decide.isPending}
        title="Take this picture down?"
        action="Take down"
      >
        The picture, the photo it was made from and all copies are erased, and every link, share
        page and gallery stops showing it. The account keeps the numbers of the job. This cannot be
        undone.
      </Confirm>
    </Drawer>
  )
}

function Details({ report }: { report: ReportedPicture }) {
  const facts = [
    ['Reported', `${timesOf(report)}, last ${dateTimeOf(report.last_reported_at)}`],
    ['Account', report.account.name],
    ['Campaign', report.campaign_name ?? 'None'],
    ['Job', report.job_id],
    ['State', STATES[report.state]],
  ] as const
  return (
    <div className="space-y-5">
      {report.outputs.length === 0 && (
        <EmptyState icon={ImageOff} title="The picture is gone">
          It was taken down, erased or has expired.
        </EmptyState>
      )}
      {report.outputs.map(({ url, content_type, thumbnail_url }) =>
        content_type.startsWith('video/') ? (
          <video
            key={url}
            src={url}
            poster={thumbnail_url ?? undefined}
            controls
            muted
            playsInline
            aria-label="The reported video"
            className="max-h-[55dvh] w-full rounded-card bg-sunken object-contain"
          />
        ) : (
          <img
            key={url}
            src={url}
            alt="What was reported"
            className="max-h-[55dvh] w-full rounded-card bg-sunken object-contain"
          />
        ),
      )}
      <div className="flex flex-wrap gap-1.5">
        {report.reasons.map((reason) => (
          <Badge key={reason} tone="warn">
            {REASONS[reason]}
          </Badge>
        ))}
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
