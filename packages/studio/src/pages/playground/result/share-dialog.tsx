import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import QRCode from 'react-qr-code'
import { copyText } from '../../../lib/copy.ts'
import { ago } from '../../../lib/format.ts'
import { useGuise } from '../../../lib/guise.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Input } from '../../../ui/field.tsx'
import { LoopbackNotice } from '../../../ui/loopback-notice.tsx'
import { ErrorNotice, Loading } from '../../../ui/waiting.tsx'

/** An address at which anybody who has it sees the result. */
export default function ShareDialog({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const guise = useGuise()
  const { data, error, refetch } = useQuery({
    queryKey: ['shares', jobId],
    queryFn: () => guise.jobs.share(jobId),
    staleTime: 600_000,
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Share this result"
      lead="Anyone with the link can see it without an account."
    >
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading words="Creating the link" />}
      {data && (
        <div className="flex flex-col items-center gap-5">
          <div className="rounded-card bg-white p-4">
            <QRCode value={data.url} size={176} aria-label="The link as a QR code" />
          </div>
          <LoopbackNotice url={data.url} />
          <div className="flex w-full gap-2">
            <Input readOnly aria-label="Link" value={data.url} onFocus={(e) => e.target.select()} />
            <Button variant="primary" onClick={() => void copyText(data.url, 'Link copied')}>
              <Copy /> Copy
            </Button>
          </div>
          <p className="text-sm text-muted">The link expires {ago(data.expires_at)}.</p>
        </div>
      )}
    </Dialog>
  )
}
