import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Images } from 'lucide-react'
import { useGuise } from '../../../lib/guise.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { ErrorNotice, Loading } from '../../../ui/waiting.tsx'
import { Launch } from './launch.tsx'
import { targetsOf } from './launch-form.ts'

export default function LaunchPage() {
  const guise = useGuise()
  const aliases = useQuery({
    queryKey: ['booth-aliases'],
    queryFn: ({ signal }) => guise.aliases.overviews({ signal }),
  })
  const campaigns = useQuery({
    queryKey: ['booth-campaigns'],
    queryFn: ({ signal }) => guise.campaigns.list({ signal }),
  })
  return (
    <Page
      title="Booth"
      lead="Turn this screen into a photo booth for guests. The session stays locked until somebody enters the PIN."
    >
      {aliases.error || campaigns.error ? (
        <ErrorNotice
          error={aliases.error ?? campaigns.error}
          onRetry={() => void Promise.all([aliases.refetch(), campaigns.refetch()])}
        />
      ) : !aliases.data || !campaigns.data ? (
        <Loading />
      ) : aliases.data.length === 0 ? (
        <EmptyState
          icon={Images}
          title="A booth needs a campaign"
          action={
            <Button asChild variant="primary">
              <Link to="/campaigns/new">Start a campaign</Link>
            </Button>
          }
        >
          A booth uses an alias: a place such as “Main stage” whose filter you can change during the
          event.
        </EmptyState>
      ) : (
        <Launch targets={targetsOf(aliases.data, campaigns.data)} />
      )}
    </Page>
  )
}
