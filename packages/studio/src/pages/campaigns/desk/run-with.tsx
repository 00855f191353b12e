import type { AliasOverview, Campaign, CampaignPicture, Guise } from '@guise/sdk'
import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { messageOf } from '../../../lib/errors.ts'
import { useGuise } from '../../../lib/guise.ts'
import { useAliasOverviews } from '../../../lib/queries.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormProblem } from '../../../ui/field.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Loading } from '../../../ui/waiting.tsx'
import { picturesOf } from '../../playground/families/request.ts'
import { inputOf } from '../../playground/history/rerun.ts'

/** The photo of a guest once more, with another filter of the campaign. */
export function RunWith({
  picture,
  campaign,
  onClose,
}: {
  picture: CampaignPicture
  campaign: Campaign
  onClose: () => void
}) {
  const guise = useGuise()
  const { data } = useAliasOverviews()
  const offered = data?.filter(
    ({ campaign_id, filter }) => campaign_id === campaign.id && filter.is_available,
  )
  const run = useMutation({
    mutationFn: (alias: AliasOverview) => runWith(guise, picture.job_id, alias),
    onSuccess() {
      toast.success('It is being made. It appears here under a number of its own.')
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Picture ${picture.number} with another filter`}
      lead="The same photo makes a new picture, with a number of its own. It costs as much as a new one."
      className="sm:max-w-2xl"
    >
      {!offered && <Loading />}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
        {offered?.map((alias) => (
          <li key={alias.id}>
            <button
              type="button"
              disabled={run.isPending}
              onClick={() => run.mutate(alias)}
              className="w-full overflow-clip rounded-card border border-line text-start hover:border-accent disabled:opacity-60"
            >
              <Picture
                src={alias.filter.preview_images[0]}
                alt=""
                className="aspect-[4/5] w-full"
              />
              <span className="block truncate px-3 py-2 text-sm font-medium">
                {alias.filter.name}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {offered?.length === 0 && <p className="text-muted">This campaign has no filters.</p>}
      <div className="mt-4">
        <FormProblem>{run.error && messageOf(run.error)}</FormProblem>
      </div>
    </Dialog>
  )
}

/** As the guest agreed for the first picture, they agreed for this one. */
async function runWith(guise: Guise, jobId: string, alias: AliasOverview): Promise<string> {
  const job = await guise.jobs.get(jobId)
  const input = inputOf(job)
  if (!input || !job.request || input.family.guide.by !== 'filter') {
    throw new Error('This picture cannot be made again with another filter.')
  }
  const photos = await Promise.all(job.inputs.map((_, n) => guise.jobs.input(job.id, n)))
  const body = {
    ...job.request.body,
    ...picturesOf(input.family.pictures, photos),
    [input.family.guide.field]: alias.id,
  }
  return guise[input.family.run].submit(body as never, {
    consent: job.consent?.text,
    mayShow: job.consent?.may_show,
    clientReference: job.client_reference ?? undefined,
  })
}
