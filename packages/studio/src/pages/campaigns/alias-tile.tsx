import type { AliasOverview } from '@guise/sdk'
import { Link } from '@tanstack/react-router'
import {
  ArrowDown,
  ArrowUp,
  CalendarClock,
  Copy,
  Ellipsis,
  History,
  Lock,
  Pencil,
  Projector,
  Repeat2,
  Trash2,
  TriangleAlert,
} from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { copyText } from '../../lib/copy.ts'
import { ago, count } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Picture } from '../../ui/picture.tsx'
import { TYPE_LABELS } from './filter-types.ts'
import { timeIn } from './swap-times.ts'

/** By which a tile is found on the page. */
export const tileId = (aliasId: string) => `alias-${aliasId}`

export type AliasAct = 'swap' | 'plan' | 'name' | 'details' | 'delete'

/** How a tile is moved among those of its campaign. */
export type TileOrder = {
  readonly drag: ComponentProps<'div'>
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: -1 | 1) => void
}

/** An alias at a glance: what guests get now, how it is used, what comes next. */
export function AliasTile({
  alias,
  order,
  mayWrite,
  onAct,
}: {
  alias: AliasOverview
  order?: TileOrder | undefined
  mayWrite: boolean
  onAct: (act: AliasAct) => void
}) {
  const { filter, next_swap } = alias
  return (
    <Card
      id={tileId(alias.id)}
      {...order?.drag}
      className="data-dragged:opacity-60 grid scroll-m-4 grid-cols-[6rem_minmax(0,1fr)] grid-rows-[auto_1fr] overflow-hidden sm:grid-cols-[11rem_minmax(0,1fr)]"
    >
      <div className="relative min-h-32 sm:row-span-2 sm:min-h-[14.75rem]">
        <Picture
          src={filter.preview_images[0]}
          alt={`Guests get “${filter.name}”`}
          className="absolute inset-0 size-full object-[50%_10%]"
        />
      </div>
      <div className="space-y-3 px-4 pt-4">
        <div>
          <h3 className="truncate text-lg font-semibold" title={alias.name || filter.name}>
            {alias.name || filter.name}
          </h3>
          {alias.name && alias.name !== filter.name && <p className="truncate">{filter.name}</p>}
          <div className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge>
              {alias.alias_type && <Lock aria-label="Locked to" role="img" />}
              {TYPE_LABELS[alias.alias_type ?? filter.filter_type]}
            </Badge>
            <p className="min-w-0 text-sm text-muted [overflow-wrap:anywhere]">
              {alias.history.length === 0 ? 'Added' : 'Swapped in'} {ago(alias.swapped_at)}
              {alias.swapped_by && ` by ${alias.swapped_by}`}
            </p>
          </div>
        </div>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 sm:grid-cols-2">
          <Figure name="Uses since then">{count(alias.uses_since_swap)}</Figure>
          <Figure name="Last used">{alias.last_used ? ago(alias.last_used) : 'Never'}</Figure>
        </dl>
      </div>
      <div className="flex min-w-0 flex-col gap-3 p-4 max-sm:col-span-2 sm:pt-3">
        {!filter.is_available && (
          <p className="flex gap-2 rounded-control bg-bad-soft px-3 py-2 text-sm text-bad">
            <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
            This filter was archived or withdrawn, so guests get an error. Swap it.
          </p>
        )}
        {next_swap && (
          <p className="flex gap-2 rounded-control bg-accent-soft px-3 py-2 text-sm text-accent-text">
            <CalendarClock className="mt-0.5 size-4 shrink-0" aria-hidden />
            <span>
              Next: <strong className="font-semibold">{next_swap.ai_filter_name}</strong>,{' '}
              {timeIn(next_swap.at, next_swap.time_zone)}
            </span>
          </p>
        )}
        <AliasId id={alias.id} />
        <div className="mt-auto flex items-center gap-2">
          {mayWrite && (
            <Button variant="primary" className="flex-1" onClick={() => onAct('swap')}>
              <Repeat2 /> Swap
            </Button>
          )}
          <Button className="flex-1" onClick={() => onAct('details')}>
            <History /> History
          </Button>
          {mayWrite && (
            <Menu
              trigger={
                <Button size="icon" aria-label={`More actions for ${filter.name}`}>
                  <Ellipsis />
                </Button>
              }
              items={[
                { label: 'Plan a swap', icon: CalendarClock, onSelect: () => onAct('plan') },
                ...(order
                  ? [
                      {
                        label: 'Move forward',
                        icon: ArrowUp,
                        onSelect: () => order.onMove(-1),
                        isDisabled: order.isFirst,
                      },
                      {
                        label: 'Move back',
                        icon: ArrowDown,
                        onSelect: () => order.onMove(1),
                        isDisabled: order.isLast,
                      },
                    ]
                  : []),
                { label: 'Change the name', icon: Pencil, onSelect: () => onAct('name') },
                {
                  label: 'Delete alias',
                  icon: Trash2,
                  isDangerous: true,
                  onSelect: () => onAct('delete'),
                },
              ]}
            />
          )}
        </div>
        {mayWrite && (
          <Button asChild variant="quiet" size="small">
            <Link to="/booth" search={{ alias: alias.id }}>
              <Projector /> Open booth
            </Link>
          </Button>
        )}
      </div>
    </Card>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="font-semibold tabular-nums max-sm:text-sm">{children}</dd>
    </div>
  )
}

/** What apps send as filter_id; it stays the same whatever is behind it. */
function AliasId({ id }: { id: string }) {
  return (
    <button
      type="button"
      onClick={() => void copyText(id, 'Alias id copied')}
      aria-label={`Copy alias id ${id}`}
      className="flex max-w-full min-w-0 items-center gap-2 self-start rounded-md bg-sunken px-2 py-1 font-mono text-xs text-muted hover:text-ink"
    >
      <span className="truncate">{id}</span>
      <Copy className="size-3.5 shrink-0" aria-hidden />
    </button>
  )
}
