import type { Key } from '@guise/sdk'
import { useQuery } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { useGuise } from '../../lib/guise.ts'
import { useAliasOverviews } from '../../lib/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { SecretDialog } from '../../ui/secret-dialog.tsx'
import { ErrorNotice, Skeleton } from '../../ui/waiting.tsx'
import { useCampaigns } from '../campaigns/queries.ts'
import { ChangeKeyDialog } from './change-key-dialog.tsx'
import { keyColumns } from './key-columns.tsx'
import { reachText } from './key-reach.ts'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { RevokeKeyDialog } from './revoke-key-dialog.tsx'
import { RotateKeyDialog } from './rotate-key-dialog.tsx'

/** What is being done with a key, or with a new one. */
type Doing = { what: 'change' | 'rotate' | 'revoke'; key: Key } | { what: 'create' } | null

export default function KeysPage() {
  const guise = useGuise()
  const [doing, setDoing] = useState<Doing>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const keys = useQuery({
    queryKey: ['keys'],
    queryFn: ({ signal }) => guise.keys.list({ signal }),
    refetchInterval: 5_000,
  })
  const aliases = useAliasOverviews().data ?? []
  const campaigns = useCampaigns().data ?? []
  const close = () => setDoing(null)
  const opened = (made: string) => {
    close()
    setSecret(made)
  }
  const create = (
    <Button variant="primary" onClick={() => setDoing({ what: 'create' })}>
      <Plus aria-hidden />
      New key
    </Button>
  )
  const columns = keyColumns(
    (what, key) => setDoing({ what, key }),
    (key) => reachText(key, { campaigns, aliases }),
  )
  return (
    <Page
      title="API keys"
      lead="Keys for apps, servers and booths that call the API. Use a separate key for each, so that you can revoke them individually."
      actions={create}
    >
      {keys.error && !keys.data && (
        <ErrorNotice error={keys.error} onRetry={() => void keys.refetch()} />
      )}
      {keys.isPending && <Skeleton className="h-64" />}
      {keys.data?.length === 0 && (
        <EmptyState icon={KeyRound} title="No keys yet" action={create}>
          Create a key for each app that calls the API. Put its secret into the app's settings and
          send it as X-API-Key.
        </EmptyState>
      )}
      {keys.data && keys.data.length > 0 && (
        <Card>
          <DataTable label="API keys" rows={keys.data} columns={columns} keyOf={({ id }) => id} />
        </Card>
      )}
      {doing?.what === 'create' && (
        <NewKeyDialog campaigns={campaigns} aliases={aliases} onClose={close} onOpened={opened} />
      )}
      {doing?.what === 'rotate' && (
        <RotateKeyDialog apiKey={doing.key} onClose={close} onOpened={opened} />
      )}
      {doing?.what === 'change' && <ChangeKeyDialog apiKey={doing.key} onClose={close} />}
      {doing?.what === 'revoke' && <RevokeKeyDialog apiKey={doing.key} onClose={close} />}
      <SecretDialog title="Store this key" secret={secret} onClose={() => setSecret(null)}>
        Put it into your app's settings and send it as the header X-API-Key.
      </SecretDialog>
    </Page>
  )
}
