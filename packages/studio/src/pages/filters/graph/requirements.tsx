import { Badge } from '../../../ui/badge.tsx'
import { isUnknown, licenceSummary, type Model, modelsOf } from './licences.ts'
import { Typed } from './typed.tsx'
import type { Workflow } from './workflow.ts'

type Edit = { readonly workflow: Workflow; readonly onChange: (workflow: Workflow) => void }

/** What the models allow, and how long a run may take. */
export function Requirements({ workflow, onChange }: Edit) {
  const models = modelsOf(workflow)
  const summary = licenceSummary(models)
  const change = (index: number, changed: Partial<Model>) => {
    const next = models.map((model, at) => (at === index ? { ...model, ...changed } : model))
    onChange({ ...workflow, requires: { ...workflow.requires, models: next } })
  }
  return (
    <>
      {summary && (
        <section aria-label="Models" className="space-y-3">
          <div>
            <h2 className="flex flex-wrap items-center gap-2 text-base font-semibold">
              Models <Badge tone={summary.tone}>{summary.words}</Badge>
            </h2>
            <p className="text-sm text-muted">
              Colleagues see the licences before they publish the filter.
            </p>
          </div>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {models.map((model, index) => (
              <ModelRow
                key={`${model.folder}/${model.file}`}
                model={model}
                onChange={(changed) => change(index, changed)}
              />
            ))}
          </ul>
        </section>
      )}
      <Limits workflow={workflow} onChange={onChange} />
    </>
  )
}

function ModelRow({
  model,
  onChange,
}: {
  model: Model
  onChange: (changed: Partial<Model>) => void
}) {
  const { folder, file, licence, commercial } = model
  return (
    <li aria-label={file} className="space-y-3 p-4">
      <p className="text-sm">
        <span className="font-medium break-all">{file}</span>{' '}
        <span className="text-muted">in {folder}</span>
      </p>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <Typed
          label="Licence"
          className="min-w-48 flex-1"
          value={isUnknown(model) ? '' : licence}
          placeholder="Unknown"
          onDone={(text) => onChange({ licence: text.trim() || 'unknown' })}
        />
        <label className="flex h-10 items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={commercial}
            onChange={() => onChange({ commercial: !commercial })}
          />
          Allows commercial use
        </label>
      </div>
    </li>
  )
}

const LONGEST_SECONDS = 3600

function Limits({ workflow, onChange }: Edit) {
  const { limits = {}, requires = {} } = workflow
  const { seconds: _seconds, ...otherLimits } = limits
  const { minVersion: _version, ...otherRequires } = requires
  const setSeconds = (text: string) => {
    const seconds = Number(text)
    const isLimit = seconds > 0 && seconds <= LONGEST_SECONDS
    onChange({ ...workflow, limits: isLimit ? { ...otherLimits, seconds } : otherLimits })
  }
  const setVersion = (text: string) => {
    const minVersion = text.trim()
    const next = minVersion === '' ? otherRequires : { ...otherRequires, minVersion }
    onChange({ ...workflow, requires: next })
  }
  return (
    <section aria-label="Limits" className="space-y-3">
      <h2 className="text-base font-semibold">Limits</h2>
      <div className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-2">
        <Typed
          label="Seconds for a run"
          hint={`At most ${LONGEST_SECONDS}. A run that takes longer is stopped, and nothing is charged.`}
          value={limits.seconds === undefined ? '' : String(limits.seconds)}
          placeholder="No limit of its own"
          isNumber
          onDone={setSeconds}
        />
        <Typed
          label="Oldest ComfyUI version"
          hint="Older instances do not get it."
          value={requires.minVersion ?? ''}
          placeholder="Any"
          onDone={setVersion}
        />
      </div>
    </section>
  )
}
