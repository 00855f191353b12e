import type { Campaign, CampaignGallery } from '@guise/sdk'
import { useState } from 'react'
import { useGuise } from '../../../lib/guise.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { useDeskAction } from './desk-queries.ts'

const MAX = 1_000_000

/** How much paper somebody has put into the printer. */
export function PaperDialog({
  campaign,
  gallery,
  onClose,
}: {
  campaign: Campaign
  gallery: CampaignGallery
  onClose: () => void
}) {
  const guise = useGuise()
  const [text, setText] = useState(String(gallery.paper_left ?? ''))
  const sheets = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN
  const isValid = sheets <= MAX
  const set = useDeskAction(campaign.id, async (paper_left: number | null) => {
    await guise.campaigns.changeGallery(campaign.id, { paper_left })
    onClose()
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Paper in the printer"
      lead="Every print counts down. The desk warns when little is left."
      footer={
        <>
          {gallery.paper_left !== null && (
            <Button onClick={() => set.mutate(null)} className="me-auto">
              Stop counting
            </Button>
          )}
          <Button
            variant="primary"
            disabled={!isValid}
            isBusy={set.isPending}
            onClick={() => set.mutate(sheets)}
          >
            Save
          </Button>
        </>
      }
    >
      <Field label="Sheets in the printer">
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={({ key }) => key === 'Enter' && isValid && set.mutate(sheets)}
          />
        )}
      </Field>
    </Dialog>
  )
}
