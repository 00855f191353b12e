import type { Campaign, GuestAccess, GuestAccessChange } from '@guise/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ExternalLink, Printer, Smartphone } from 'lucide-react'
import { toast } from 'sonner'
import { messageOf } from '../../../lib/errors.ts'
import { plural } from '../../../lib/format.ts'
import { useGuise } from '../../../lib/guise.ts'
import { useAliasOverviews } from '../../../lib/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoopbackNotice } from '../../../ui/loopback-notice.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { ErrorNotice, Loading } from '../../../ui/waiting.tsx'
import type { TabProps } from '../one/tab-props.ts'
import { guestsKey, ReplaceCode, useGuestAccess } from './code-flood.tsx'
import { LimitsForm } from './limits-form.tsx'
import { PosterPreview } from './poster.tsx'

/** Guests who use their own phones: the code they scan, and how much they may make. */
export function GuestsTab({ campaign, mayWrite }: TabProps) {
  const guise = useGuise()
  const client = useQueryClient()
  const { data, error, refetch } = useGuestAccess(campaign.id)
  const change = async (wanted: GuestAccessChange) => {
    const changed = await guise.campaigns.guests.update(campaign.id, wanted)
    client.setQueryData(guestsKey(campaign.id), changed)
    return changed
  }
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const { url } = data
  if (!data.is_open || url === null) return <Closed mayWrite={mayWrite} onOpen={change} />
  return <Open {...{ campaign, mayWrite, url }} access={data} onChange={change} />
}

type Change = (change: GuestAccessChange) => Promise<GuestAccess>
const complain = (error: unknown) => void toast.error(messageOf(error))

function Closed({ mayWrite, onOpen }: { mayWrite: boolean; onOpen: Change }) {
  const opening = useMutation({
    // A guest's curiosity must not cost the whole evening.
    mutationFn: () => onOpen({ is_open: true, pictures_per_device: 5 }),
    onError: complain,
  })
  return (
    <EmptyState
      icon={Smartphone}
      title="Guests can use their own phones"
      action={
        mayWrite && (
          <Button variant="primary" isBusy={opening.isPending} onClick={() => opening.mutate()}>
            Open for phones
          </Button>
        )
      }
    >
      You get a QR code for the wall. Guests scan it, take a selfie and get their picture, without
      an app or account. You set how many pictures they can make.
    </EmptyState>
  )
}

function Open({
  campaign,
  access,
  url,
  mayWrite,
  onChange,
}: {
  campaign: Campaign
  access: GuestAccess
  url: string
  mayWrite: boolean
  onChange: Change
}) {
  const { data: aliases = [] } = useAliasOverviews()
  const pictures = aliases
    .filter(({ campaign_id, filter }) => campaign_id === campaign.id && filter.is_available)
    .flatMap(({ filter }) => filter.preview_images.slice(0, 1))
  const closing = useMutation({ mutationFn: onChange, onError: complain })
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <div className="mx-auto w-full max-w-80 space-y-3">
        <PosterPreview campaign={campaign} url={url} pictures={pictures.slice(0, 3)} />
        <LoopbackNotice url={url} />
        <Button className="w-full" variant="primary" onClick={() => print()}>
          <Printer /> Print the poster
        </Button>
      </div>
      <div className="min-w-0 space-y-6">
        <Section
          title="Page for guests"
          hint={`${plural(access.pictures, 'picture', 'pictures')} made on phones so far.`}
        >
          <div className="space-y-5">
            <div className="flex flex-wrap items-center gap-2">
              <code className="min-w-0 flex-1 basis-64 truncate rounded-control bg-sunken px-3 py-2 text-sm">
                {url}
              </code>
              <CopyButton text={url} label="Copy the link" size="medium" />
              <Button asChild>
                <a href={url} target="_blank" rel="noreferrer">
                  <ExternalLink aria-hidden /> Open the page
                </a>
              </Button>
            </div>
            {mayWrite && (
              <>
                <Switch
                  label="Open for phones"
                  hint="Closing stops new pictures within a second. Those that are being made are finished."
                  isOn={access.is_open}
                  isDisabled={closing.isPending}
                  onChange={(is_open) => closing.mutate({ is_open })}
                />
                <ReplaceCode campaignId={campaign.id} label="Replace the code" />
              </>
            )}
          </div>
        </Section>
        <MailSection {...{ access, mayWrite, onChange }} />
        {mayWrite && (
          <Section
            title="Limits"
            hint="The spend cap of the campaign also holds for phones. Pictures that fail count only for the hour."
          >
            <LimitsForm access={access} onSave={onChange} />
          </Section>
        )}
      </div>
    </div>
  )
}

/** Guests are asked only where a mail can be sent; staff are told why not. */
function MailSection({
  access,
  mayWrite,
  onChange,
}: {
  access: GuestAccess
  mayWrite: boolean
  onChange: Change
}) {
  const saving = useMutation({ mutationFn: onChange, onError: complain })
  return (
    <Section title="Pictures by e-mail">
      <div className="space-y-4">
        <Switch
          label="Guests can leave an address"
          hint="They get a link to their picture when it is ready. The address is used for nothing else and erased with the picture."
          isOn={access.email_delivery}
          isDisabled={!mayWrite || saving.isPending}
          onChange={(email_delivery) => saving.mutate({ email_delivery })}
        />
        {access.email_delivery && !access.can_send_email && (
          <p role="status" className="rounded-control bg-warn-soft px-3 py-2 text-sm text-warn">
            This installation has no mail server, so guests are not asked. Whoever runs it can set
            one: GUISE_SMTP_URL and GUISE_MAIL_FROM.
          </p>
        )}
      </div>
    </Section>
  )
}
