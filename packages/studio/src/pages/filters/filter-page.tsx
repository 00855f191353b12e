import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { may, useSession } from '../../app/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { FormProblem } from '../../ui/field.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ErrorNotice, Loading } from '../../ui/waiting.tsx'
import { LookPanel } from './draft/look-panel.tsx'
import { NameField } from './draft/name-field.tsx'
import { SaveMark } from './draft/save-mark.tsx'
import { type PanelProps, type Save, useDraft } from './draft/use-draft.ts'
import { licenceSummary, modelsOf } from './graph/licences.ts'
import { STATE_BADGES, TYPE_LABELS } from './labels.ts'
import { MakePanel } from './make-panel.tsx'
import { SettingsPanel } from './settings/settings-panel.tsx'
import { TryPanel } from './try/try-panel.tsx'
import { PublishBar, PublishFailure } from './versions/publish-bar.tsx'
import { usePublication } from './versions/use-publication.ts'
import { VersionsPanel } from './versions/versions-panel.tsx'

/** One filter of your own: made, set up, tried and published on one page. */
export default function FilterPage() {
  const { filterId } = useParams({ strict: false }) as { filterId: string }
  return <FilterOf key={filterId} filterId={filterId} />
}

function FilterOf({ filterId }: { filterId: string }) {
  const { draft, error, refetch, onChange, save } = useDraft(filterId)
  useEffect(() => {
    document.title = `${draft?.name ?? 'Filter'} · Guise`
  }, [draft?.name])
  if (error && !draft) {
    return (
      <div className="p-8">
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      </div>
    )
  }
  return draft ? <OpenFilter draft={draft} onChange={onChange} save={save} /> : <Loading />
}

function OpenFilter({ draft, onChange, save }: PanelProps & { save: Save }) {
  const [tab, setTab] = useTab()
  const isEditable = may(useSession(), 'write')
  const publication = usePublication(draft)
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
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:ml-auto">
          <SaveMark save={save} />
          {isEditable && <PublishBar draft={draft} save={save} publication={publication} />}
        </div>
      </div>
      <PublishFailure draft={draft} publication={publication} />
      {!isEditable && (
        <div className="mb-4">
          <FormProblem>
            You can only view this filter. Creators and owners can change it.
          </FormProblem>
        </div>
      )}
      <Tabs
        label="Filter"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'make',
            label: 'Edit',
            content: isEditable ? <MakePanel {...panel} /> : <LookPanel draft={draft} />,
          },
          { value: 'settings', label: 'Settings', content: <SettingsPanel {...panel} /> },
          {
            value: 'try',
            label: 'Test',
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
                <VersionsPanel {...panel} onEdit={() => setTab('make')} />
              </Settled>
            ),
          },
        ]}
      />
    </div>
  )
}

const TABS = ['make', 'settings', 'try', 'versions']

/** Which tab is open stands in the address: it can be sent to somebody, and Back steps through tabs. */
function useTab(): readonly [string, (tab: string) => void] {
  const { tab } = useSearch({ strict: false }) as { tab?: unknown }
  const navigate = useNavigate()
  const open = TABS.find((name) => name === tab) ?? 'make'
  const change = (next: string) => {
    const search = (now: object) => ({ ...now, tab: next === 'make' ? undefined : next })
    void navigate({ to: '.', search: search as never, resetScroll: false })
  }
  return [open, change]
}

function Marks({ draft }: Pick<PanelProps, 'draft'>) {
  const state = STATE_BADGES[draft.state]
  const licence = licenceSummary(modelsOf(draft.recipe))
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone={state.tone}>{state.words}</Badge>
      {draft.state === 'published' && draft.has_changes && draft.draft_version_id === null && (
        <Badge tone="accent">Unpublished changes</Badge>
      )}
      <Badge>{TYPE_LABELS[draft.filter_type]}</Badge>
      {licence && <Badge tone={licence.tone}>{licence.words}</Badge>}
    </div>
  )
}

/** Trying and publishing use what the server has, so they wait until it has everything. */
function Settled({ save, children }: { save: Save; children: ReactNode }) {
  if (save.state === 'saved') return children
  if (save.state === 'failed') {
    return <ErrorNotice error={save.error} onRetry={() => void save.flush()} />
  }
  return <Loading words="Saving the last changes" />
}
