import type { Campaign } from '@guise/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { Copy, ExternalLink, MonitorPlay } from 'lucide-react'
import { useState } from 'react'
import QRCode from 'react-qr-code'
import { copyText } from '../../../lib/copy.ts'
import { ago } from '../../../lib/format.ts'
import { useGuise } from '../../../lib/guise.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Input } from '../../../ui/field.tsx'
import { LoopbackNotice } from '../../../ui/loopback-notice.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { ErrorNotice, Loading } from '../../../ui/waiting.tsx'
import { useDeskAction, useGalleryLink } from './desk-queries.ts'

/** Where guests and the beamer see the pictures. */
export function GalleryDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const guise = useGuise()
  const queries = useQueryClient()
  const [hasCode, setCode] = useState(true)
  const { data, error, refetch } = useGalleryLink(campaign.id, true)
  const withdraw = useDeskAction(
    campaign.id,
    async () => {
      await guise.campaigns.withdrawGalleryLinks(campaign.id)
      queries.removeQueries({ queryKey: ['gallery-link', campaign.id] })
      onClose()
    },
    'All earlier links were withdrawn. Open this again for a new one.',
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Gallery"
      lead="Shows the pictures of guests who agreed, as they come. Anyone with the link can see it."
      footer={
        data && (
          <Button
            className="me-auto text-bad"
            isBusy={withdraw.isPending}
            onClick={() => withdraw.mutate(undefined)}
          >
            Withdraw all links
          </Button>
        )
      }
    >
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading words="Creating the link" />}
      {data && (
        <div className="space-y-5">
          <div className="flex flex-wrap items-center gap-5">
            <div className="rounded-card bg-white p-3">
              <QRCode value={data.page_url} size={148} aria-label="The gallery as a QR code" />
            </div>
            <div className="min-w-0 flex-1 basis-52 space-y-3">
              <Button asChild variant="primary" size="large" className="w-full">
                <a
                  href={`${data.page_url}?show=slides${hasCode ? '&code=yes' : ''}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  <MonitorPlay /> Open slideshow
                </a>
              </Button>
              <Button asChild size="large" className="w-full">
                <a href={data.page_url} target="_blank" rel="noreferrer">
                  <ExternalLink /> Open gallery
                </a>
              </Button>
            </div>
          </div>
          <LoopbackNotice url={data.page_url} />
          <Switch
            label="QR code on the slides"
            hint="Guests open the gallery on their phones with it."
            isOn={hasCode}
            onChange={setCode}
          />
          <div className="flex gap-2">
            <Input
              readOnly
              aria-label="Link to the gallery"
              value={data.page_url}
              onFocus={({ target }) => target.select()}
            />
            <Button onClick={() => void copyText(data.page_url, 'Link copied')}>
              <Copy /> Copy
            </Button>
          </div>
          <p className="text-sm text-muted">The link expires {ago(data.expires_at)}.</p>
        </div>
      )}
    </Dialog>
  )
}
