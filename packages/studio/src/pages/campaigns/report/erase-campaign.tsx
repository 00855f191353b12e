import type { Campaign, CampaignErasure, Guise } from '@guise/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../lib/errors.ts'
import { count, plural } from '../../../lib/format.ts'
import { useGuise } from '../../../lib/guise.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Field, FormProblem, Input } from '../../../ui/field.tsx'

/** Everything about the guests at once; what was found to be gone is said afterwards. */
export function EraseCampaign({ campaign }: { campaign: Campaign }) {
  const [isAsking, setAsking] = useState(false)
  const [erased, setErased] = useState<CampaignErasure>()
  return (
    <Section
      title="Erase everything"
      hint="All pictures, photos and links of this campaign, permanently. The figures of this report and the texts of consent stay, without a person."
      actions={
        <Button className="text-bad" onClick={() => setAsking(true)}>
          <Trash2 /> Erase everything
        </Button>
      }
    >
      {erased ? <Erased erased={erased} /> : null}
      {isAsking && (
        <AskToErase campaign={campaign} onClose={() => setAsking(false)} onErased={setErased} />
      )}
    </Section>
  )
}

function AskToErase({
  campaign,
  onClose,
  onErased,
}: {
  campaign: Campaign
  onClose: () => void
  onErased: (erased: CampaignErasure) => void
}) {
  const guise = useGuise()
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [left, setLeft] = useState<number>()
  const erase = useMutation({
    mutationFn: () => eraseAll(guise, campaign, setLeft),
    async onSuccess(erased) {
      onErased(erased)
      onClose()
      await Promise.all(
        ['campaign-report', 'campaign-desk', 'gallery-link', 'jobs'].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      )
    },
  })
  return (
    <Dialog
      isOpen
      isHeld={erase.isPending}
      onClose={onClose}
      title={`Erase everything of “${campaign.name}”?`}
      footer={
        <>
          <Button onClick={onClose} disabled={erase.isPending}>
            Cancel
          </Button>
          <Button
            variant="danger"
            disabled={name !== campaign.name}
            isBusy={erase.isPending}
            onClick={() => erase.mutate()}
          >
            Erase everything
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <p className="text-muted">
          All pictures, videos, photos and links of its guests are permanently deleted, and
          unfinished ones are cancelled. This cannot be undone. Download the ZIP first if you need
          them.
        </p>
        <Field label={`Type the name of the campaign: ${campaign.name}`}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={name}
              disabled={erase.isPending}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        {erase.isPending && left !== undefined && (
          <p role="status" className="text-sm text-muted">
            {plural(left, 'picture')} still to be erased ...
          </p>
        )}
        <FormProblem>{erase.error && messageOf(erase.error)}</FormProblem>
      </div>
    </Dialog>
  )
}

/** A call takes a while and says what remains; one that erases nothing more ends it. */
async function eraseAll(
  guise: Guise,
  { id, name }: Campaign,
  onLeft: (left: number) => void,
): Promise<CampaignErasure> {
  let total: CampaignErasure | undefined
  for (;;) {
    const now = await guise.campaigns.erase(id, name)
    total = total ? sumOf(total, now) : now
    if (now.remaining === 0 || now.jobs === 0) return total
    onLeft(now.remaining)
  }
}

function sumOf(before: CampaignErasure, now: CampaignErasure): CampaignErasure {
  const sums = Object.entries(now).map(([name, value]) => [
    name,
    name === 'remaining' ? value : value + before[name as keyof CampaignErasure],
  ])
  return Object.fromEntries(sums)
}

function Erased({ erased }: { erased: CampaignErasure }) {
  const { jobs, results, photos, references, files_checked, remaining } = erased
  return (
    <div role="status" className="rounded-control bg-good-soft p-4">
      <h3 className="font-medium">
        {remaining === 0
          ? 'Everything about the guests is erased.'
          : `${plural(remaining, 'picture')} could not be erased yet. Erase again in a minute.`}
      </h3>
      <p className="mt-1 mb-3 text-sm text-muted">
        {plural(files_checked, 'file')} looked for afterwards: none was found.
      </p>
      <Facts
        facts={[
          ['Shots', count(jobs)],
          ['Pictures and videos', count(results)],
          ["Guests' photos", count(photos)],
          ['References and addresses', count(references)],
          ['What remains', 'credits and times, the figures of this report, the texts of consent'],
        ]}
      />
    </div>
  )
}
