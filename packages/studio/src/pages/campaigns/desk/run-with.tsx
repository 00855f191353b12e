import type { Campaign, CampaignPicture, Guise, Job } from '@guise/sdk'
import { useMutation, useQuery } from '@tanstack/react-query'
import { toast } from 'sonner'
import { messageOf } from '../../../lib/errors.ts'
import { useGuise } from '../../../lib/guise.ts'
import { useAliasOverviews, useCustomFilters } from '../../../lib/queries.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormProblem } from '../../../ui/field.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Loading } from '../../../ui/waiting.tsx'
import { forGroups, type OtherFilter, otherFilters } from './other-filters.ts'

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
  const { data: aliases, error: noAliases } = useAliasOverviews()
  const { data: filters, error: noFilters } = useCustomFilters()
  const { data: job, error: noJob } = useQuery({
    queryKey: ['desk-job', picture.job_id],
    queryFn: ({ signal }) => guise.jobs.get(picture.job_id, { signal }),
  })
  const catalog = useQuery({
    // The same as in the playground.
    queryKey: ['catalog', 'faceSwap'],
    queryFn: () => guise.filters.faceSwap(),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const own = aliases?.filter(({ campaign_id }) => campaign_id === campaign.id)
  const groups = forGroups(catalog)
  const offered = job && own && filters && groups && otherFilters(job, own, filters, groups)
  const error = noJob ?? noAliases ?? noFilters ?? catalog.error
  const run = useMutation({
    mutationFn: async (other: OtherFilter) => job && runWith(guise, job, other),
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
      {!offered && !error && <Loading />}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
        {offered?.map((other) => (
          <li key={other.alias.id}>
            <button
              type="button"
              disabled={run.isPending}
              onClick={() => run.mutate(other)}
              className="w-full overflow-clip rounded-card border border-line text-start hover:border-accent disabled:opacity-60"
            >
              <Picture
                src={other.alias.filter.preview_images[0]}
                alt=""
                className="aspect-[4/5] w-full"
              />
              <span className="block truncate px-3 py-2 text-sm font-medium">
                {other.alias.filter.name}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {offered?.length === 0 && (
        <p className="text-muted">
          No other filter of this campaign fits this photo. Add one under Filters.
        </p>
      )}
      <div className="mt-4">
        <FormProblem>{(run.error ?? error) && messageOf(run.error ?? error)}</FormProblem>
      </div>
    </Dialog>
  )
}

/** As the guest agreed for the first picture, they agreed for this one. */
async function runWith(
  guise: Guise,
  job: Job,
  { run, alias, isBehindAlias }: OtherFilter,
): Promise<string> {
  const photo = await guise.jobs.input(job.id, 0)
  return guise[run.name].submit({ ...run.body, [run.photo]: photo } as never, {
    consent: job.consent?.text,
    mayShow: job.consent?.may_show,
    clientReference: job.client_reference ?? undefined,
    ...(isBehindAlias ? { alias: alias.id } : {}),
  })
}
