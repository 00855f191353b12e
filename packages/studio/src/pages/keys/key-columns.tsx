import type { Key } from '@guise/sdk'
import { Ban, Ellipsis, Pencil, RotateCw } from 'lucide-react'
import { ago, count, dateTimeOf } from '../../lib/format.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Menu } from '../../ui/menu.tsx'
import { ProgressBar } from '../../ui/progress.tsx'

type Act = (what: 'change' | 'rotate' | 'revoke', key: Key) => void

export const ROLE_LABELS: Readonly<Record<Key['role'], string>> = {
  owner: 'Owner: everything, including keys and webhooks',
  creator: 'Creator: generate, filters, aliases',
  viewer: 'Viewer: read only',
}

export function keyColumns(act: Act, reachOf: (key: Key) => string | null): readonly Column<Key>[] {
  return [
    {
      title: 'Key',
      isHeading: true,
      cell: ({ name, prefix }) => (
        <span>
          <span className="block font-medium">{name}</span>
          <code className="text-xs text-muted">{prefix}…</code>
        </span>
      ),
    },
    {
      title: 'Role',
      cell: (key) => (
        <span>
          <span className="block capitalize">{key.role}</span>
          <span className="text-xs text-muted">{reachOf(key)}</span>
        </span>
      ),
    },
    {
      title: 'State',
      cell: (key) => {
        const { label, tone } = stateOf(key)
        return <Badge tone={tone}>{label}</Badge>
      },
    },
    { title: 'Spent', cell: (key) => <Spent apiKey={key} />, className: 'w-48' },
    {
      title: 'Last used',
      cell: ({ last_used_at }) => (last_used_at ? ago(last_used_at) : 'Never'),
    },
    {
      title: 'Expires',
      cell: ({ expires_at }) =>
        expires_at ? <time title={dateTimeOf(expires_at)}>{ago(expires_at)}</time> : 'Never',
    },
    {
      title: 'Actions',
      isTitleHidden: true,
      className: 'text-right',
      cell: (key) => <Actions apiKey={key} act={act} />,
    },
  ]
}

export const hasEnded = ({ revoked_at, expires_at }: Key) =>
  revoked_at !== null || (expires_at !== null && new Date(expires_at) <= new Date())

function stateOf(key: Key): { label: string; tone: Tone } {
  if (key.revoked_at) return { label: 'Revoked', tone: 'bad' }
  if (hasEnded(key)) return { label: key.replaced_by ? 'Replaced' : 'Expired', tone: 'neutral' }
  return key.replaced_by
    ? { label: 'Being replaced', tone: 'warn' }
    : { label: 'Active', tone: 'good' }
}

function Spent({ apiKey: { name, spent, spend_cap } }: { apiKey: Key }) {
  if (spend_cap === null) return count(spent)
  const fraction = spend_cap === 0 ? 1 : Math.min(1, spent / spend_cap)
  return (
    <span className="block w-40">
      <span className="mb-1 block tabular-nums">
        {count(spent)} of {count(spend_cap)}
      </span>
      <ProgressBar label={`Spent by ${name}`} fraction={fraction} />
    </span>
  )
}

function Actions({ apiKey, act }: { apiKey: Key; act: Act }) {
  if (hasEnded(apiKey)) return null
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="small-icon" aria-label={`Actions for ${apiKey.name}`}>
          <Ellipsis aria-hidden />
        </Button>
      }
      items={[
        { label: 'Edit', icon: Pencil, onSelect: () => act('change', apiKey) },
        {
          label: 'Rotate',
          icon: RotateCw,
          onSelect: () => act('rotate', apiKey),
          isDisabled: apiKey.replaced_by !== null,
        },
        { label: 'Revoke', icon: Ban, onSelect: () => act('revoke', apiKey), isDangerous: true },
      ]}
    />
  )
}
