import { Link, useParams } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { may, useSession } from '../../app/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { FormProblem } from '../../ui/field.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Loading, Trouble } from '../../ui/waiting.tsx'
import { LookPanel } from './draft/look-panel.tsx'
import { NameField } from './draft/name-field.tsx'
import { SaveMark } from './draft/save-mark.tsx'
import { type PanelProps, type Save, useDraft } from './draft/use-draft.ts'
import { MakePanel } from './make-panel.tsx'
import { SettingsPanel } from './settings/settings-panel.tsx'
import { TryPanel } from './try/try-panel.tsx'
import { VersionsPanel } from './versions/versions-panel.tsx'
import { STATE_BADGES, TYPE_WORDS } from './words.ts'

/** One filter of your own: made, set up, tried and published on one page. */
export default function FilterPage() {
  const { filterId } = useParams({ strict: false }) as { filterId: string }
  return <FilterOf key={filterId} filterId={filterId} />
}

function FilterOf({ filterId }: { filterId: string }) {
  const { draft, error, refetch, onChange, save } = useDraft(filterId)
  const [tab, setTab] = useState('make')
  const isEditable = may(useSession(), 'write')
  useEffect(() => {
    document.title = `${draft?.name ?? 'Filter'} · Guise`
  }, [draft?.name])
  if (error && !draft) {
    return (
      <div className="p-8">
        <Trouble error={error} onRetry={() => void refetch()} />
      </div>
    )
  }
  if (!draft) return <Loading />
  const panel = { draft, onChange }
  return (
    <div className="mx-auto w-full max-w-[104rem] px-4 py-6 sm:px-8 sm:py-8">
      <Link
        to="/filters"
        className="mb-2 inline-flex items-center gap-1 text-sm text-muted hover:text-ink"
      >
        <ChevronLeft className="size-4" aria-hidden /> All filters
      </Link>
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <NameField
          name={draft.name}
          isEditable={isEditable}
          onChange={(name) => onChange({ name })}
        />
        <Marks draft={draft} />
        <div className="sm:ml-auto">
          <SaveMark save={save} />
        </div>
      </div>
      {!isEditable && (
        <div className="mb-4">
          <FormProblem>
            You can look at this filter. A creator or an owner can change it.
          </FormProblem>
        </div>
      )}
      <Tabs
        label="Filter"
        value={tab}
        onChange={(next) => {
          void save.flush()
          setTab(next)
        }}
        tabs={[
          {
            value: 'make',
            label: 'Make',
            content: isEditable ? <MakePanel {...panel} /> : <LookPanel draft={draft} />,
          },
          { value: 'settings', label: 'Settings', content: <SettingsPanel {...panel} /> },
          {
            value: 'try',
            label: 'Try',
            content: (
              <Settled save={save}>
                <TryPanel {...panel} />
              </Settled>
            ),
          },
          {
            value: 'versions',
            label: 'Versions',
            content: (
              <Settled save={save}>
                <VersionsPanel {...panel} />
              </Settled>
            ),
          },
        ]}
      />
    </div>
  )
}

function Marks({ draft }: Pick<PanelProps, 'draft'>) {
  const state = STATE_BADGES[draft.state]
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone={state.tone}>{state.words}</Badge>
      {draft.state === 'published' && draft.has_changes && (
        <Badge tone="accent">Changed since</Badge>
      )}
      <Badge>{TYPE_WORDS[draft.filter_type]}</Badge>
    </div>
  )
}

/** Trying and publishing use what the server has, so they wait until it has everything. */
function Settled({ save, children }: { save: Save; children: ReactNode }) {
  if (save.state === 'saved') return children
  if (save.state === 'failed') {
    return <Trouble error={save.error} onRetry={() => void save.flush()} />
  }
  return <Loading words="Saving the last changes" />
}
