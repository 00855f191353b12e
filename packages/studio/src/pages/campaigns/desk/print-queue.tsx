import type { Campaign, CampaignPicture } from '@guise/sdk'
import { Printer, X } from 'lucide-react'
import { useState } from 'react'
import { count, plural } from '../../../lib/format.ts'
import { useGuise } from '../../../lib/guise.ts'
import { Button } from '../../../ui/button.tsx'
import { NativeSelect } from '../../../ui/field.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { useDeskAction, useDeskGallery } from './desk-queries.ts'

const TEMPLATES = [
  { value: '4x6', words: '4 × 6 in, portrait', most: 10 },
  { value: '6x4', words: '6 × 4 in, landscape', most: 10 },
  { value: 'square', words: '4 × 4 in, square', most: 10 },
  { value: '2x6', words: 'Two strips, 2 × 6 in', most: 4 },
] as const
type Template = (typeof TEMPLATES)[number]['value']

const MINUTE_MS = 60_000

/** What waits for paper. It opens as a PDF, which the browser prints; the sheets are counted then. */
export function PrintQueue({
  campaign,
  queue,
  onChange,
}: {
  campaign: Campaign
  queue: readonly CampaignPicture[]
  onChange: (next: (now: readonly CampaignPicture[]) => readonly CampaignPicture[]) => void
}) {
  const guise = useGuise()
  const gallery = useDeskGallery(campaign.id)
  const [template, setTemplate] = useState<Template>('4x6')
  const most = TEMPLATES.find(({ value }) => value === template)?.most ?? 1
  const batch = queue.slice(0, most)
  const sheets = template === '2x6' ? 1 : batch.length
  const left = gallery.data?.paper_left ?? null
  const print = useDeskAction(campaign.id, async (page: Window | null) => {
    try {
      const job_ids = batch.map(({ job_id }) => job_id)
      const pdf = await guise.campaigns.print(campaign.id, { template, job_ids })
      openPdf(pdf, page)
    } catch (error) {
      page?.close()
      throw error
    }
    // They are on their way: what fails from here on must not print them again.
    const printed = new Set(batch.map(({ number }) => number))
    onChange((now) => now.filter(({ number }) => !printed.has(number)))
    // A strip of several pictures is one sheet: it is counted for the first of them.
    for (const { number } of template === '2x6' ? batch.slice(0, 1) : batch) {
      await guise.campaigns.countPrints(campaign.id, number, 1)
    }
  })
  if (queue.length === 0) return null
  return (
    <section
      aria-label="Print queue"
      className="sticky bottom-3 z-10 mt-6 rounded-card border border-line bg-raised p-3 shadow-lifted sm:p-4"
    >
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="font-semibold">Print queue</h3>
        <ul className="flex min-w-0 flex-1 basis-52 gap-2 overflow-x-auto p-1">
          {queue.map((picture) => (
            <li key={picture.number} className="relative shrink-0">
              <Picture
                src={picture.outputs[0]?.thumbnail_url ?? picture.outputs[0]?.url}
                alt=""
                className="h-14 w-11 rounded-md"
              />
              <button
                type="button"
                aria-label={`Take picture ${picture.number} out of the print queue`}
                onClick={() =>
                  onChange((now) => now.filter(({ number }) => number !== picture.number))
                }
                className="absolute inset-0 grid place-items-center rounded-md bg-black/45 text-sm font-semibold text-white hover:bg-black/70"
              >
                <span className="flex items-center">
                  {picture.number}
                  <X className="size-3.5" aria-hidden />
                </span>
              </button>
            </li>
          ))}
        </ul>
        <NativeSelect
          aria-label="Paper"
          value={template}
          onChange={({ target }) => setTemplate(target.value as Template)}
          className="w-52"
        >
          {TEMPLATES.map(({ value, words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </NativeSelect>
        <Button
          variant="primary"
          size="large"
          isBusy={print.isPending}
          // Opened by the click itself: a browser blocks what opens later.
          onClick={() => print.mutate(window.open('', '_blank'))}
        >
          {!print.isPending && <Printer />} Print {plural(sheets, 'sheet')}
        </Button>
      </div>
      {left !== null && left < sheets && (
        <p role="alert" className="mt-2 text-sm text-warn">
          {left === 0
            ? 'No paper is left in the printer.'
            : `Only ${plural(left, 'sheet')} left in the printer.`}
        </p>
      )}
      {queue.length > most && (
        <p className="mt-2 text-sm text-muted">
          The first {count(most)} are printed now, the rest with the next click.
        </p>
      )}
    </section>
  )
}

function openPdf(bytes: Uint8Array<ArrayBuffer>, page: Window | null): void {
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  if (page) page.location.href = url
  else {
    // Where windows are blocked it is saved as a file.
    const link = document.createElement('a')
    link.href = url
    link.download = 'prints.pdf'
    link.click()
  }
  setTimeout(() => URL.revokeObjectURL(url), MINUTE_MS)
}
