import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Images } from 'lucide-react'
import { useGuise } from '../../lib/guise.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { ErrorNotice, Loading } from '../../ui/waiting.tsx'
import { Launch } from './launch.tsx'

export default function LaunchPage() {
  const guise = useGuise()
  const aliases = useQuery({
    queryKey: ['booth-aliases'],
    queryFn: ({ signal }) => guise.aliases.overviews({ signal }),
  })
  return (
    <Page
      title="Booth"
      lead="Turns this screen into a photo booth for guests. It stays locked, on the server too, until somebody enters the PIN."
    >
      {aliases.error ? (
        <ErrorNotice error={aliases.error} onRetry={() => void aliases.refetch()} />
      ) : !aliases.data ? (
        <Loading />
      ) : aliases.data.length === 0 ? (
        <EmptyState
          icon={Images}
          title="A booth needs an alias"
          action={
            <Button asChild variant="primary">
              <Link to="/campaigns">Make an alias</Link>
            </Button>
          }
        >
          Guests take pictures through an alias, so that you can change the filter behind it in the
          middle of the event.
        </EmptyState>
      ) : (
        <Launch aliases={aliases.data} />
      )}
    </Page>
  )
}
