import type { FilterEngine } from '@guise/sdk'
import { ArrowLeft } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { cn } from '../../../lib/classes.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import type { PanelProps } from '../draft/use-draft.ts'
import { placedMessagesOf, withField } from '../preview/placed-messages.ts'
import { PreviewFrame, PreviewPane } from '../preview/preview-pane.tsx'
import { PreviewProblem } from '../preview/preview-problem.tsx'
import { usePreview } from '../preview/use-preview.ts'
import { firstView, previewInputOf, SHAPES } from '../preview/view.ts'
import { UndoButtons } from '../steps/undo-buttons.tsx'
import { GalleryDialog } from './gallery-dialog.tsx'
import { SelectionForm } from './item-form.tsx'
import { LayerList, type Selection } from './layer-list.tsx'
import { faultOf } from './model/faults.ts'
import {
  findItem,
  type ListName,
  nameOf,
  type SceneDocument,
  sceneOf,
} from './model/scene-document.ts'
import { addItem } from './model/scene-edits.ts'
import { PalettePanel } from './palette-panel.tsx'
import { RawPanel } from './raw-panel.tsx'
import { useSceneEditor } from './use-scene-editor.ts'
import type { SceneVocabulary } from './vocabulary.ts'

const MODES = [
  { value: 'layers', label: 'Layers' },
  { value: 'palette', label: 'Palette' },
  { value: 'json', label: 'JSON' },
] as const
type Mode = (typeof MODES)[number]['value']

/** Layers on the left, the selected one beside them, and what the engine makes of it, as large as it gets. */
export function SceneEditor({
  draft,
  onChange,
  engine,
  vocabulary,
}: PanelProps & { engine: FilterEngine; vocabulary: SceneVocabulary }) {
  const onScene = useCallback((recipe: Record<string, unknown>) => onChange({ recipe }), [onChange])
  const editor = useSceneEditor(draft.id, draft.recipe, onScene)
  const { document, edit } = editor
  const [mode, setMode] = useState<Mode>('layers')
  const [isLooking, setLooking] = useState(false)
  const [selected, setSelection] = useState<Selection | null>(null)
  const [adding, setAdding] = useState<ListName | null>(null)
  const [view, setView] = useState(() => firstView(draft, engine))

  // A step back may take the layer away that was open.
  const selection = selected && isThere(document, selected) ? selected : null
  const scene = useMemo(() => sceneOf(document), [document])
  const isPaintable = Array.isArray(scene.back) && scene.back.length > 0
  const picture = usePreview(isPaintable ? previewInputOf(draft, { scene }, view) : null)
  const faults = useMemo(
    () =>
      picture.error
        ? placedMessagesOf(picture.error).map((placed) => faultOf(placed, document))
        : [],
    [picture.error, document],
  )
  const problems = new Map(
    faults.flatMap(({ itemId, field, words }) =>
      itemId ? [[itemId, withField(field, words)] as const] : [],
    ),
  )
  const unplaced = faults.find(({ itemId }) => !itemId)
  const elsewhere = isPaintable
    ? unplaced && withField(unplaced.field, unplaced.words)
    : 'Add a layer behind the people first. A scene needs a background.'

  return (
    <div>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <Choice
          label="Editor or preview"
          className="lg:hidden"
          options={[...MODES, { value: 'preview', label: 'Preview' }]}
          value={isLooking ? 'preview' : mode}
          onChange={(next) => {
            setLooking(next === 'preview')
            if (next !== 'preview') setMode(next)
          }}
        />
        <Choice
          label="Editor"
          className="max-lg:hidden"
          options={MODES}
          value={mode}
          onChange={setMode}
        />
        <UndoButtons {...editor} />
      </div>
      <div className="gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(18rem,26rem)] xl:grid-cols-[minmax(0,34rem)_minmax(0,1fr)] 2xl:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
        <div className={cn('min-w-0', isLooking && 'max-lg:hidden')}>
          <div className="sticky top-14 z-20 mb-4 bg-paper py-2 lg:hidden">
            <PreviewFrame picture={picture} shape={SHAPES[view.size]} height="26dvh" />
          </div>
          {mode === 'layers' && (
            <div className="gap-6 xl:grid xl:grid-cols-[15rem_minmax(0,1fr)] 2xl:grid-cols-[17rem_minmax(0,1fr)]">
              <div className={cn(selection && 'max-xl:hidden')}>
                <LayerList
                  editor={editor}
                  selection={selection}
                  onSelect={setSelection}
                  onAdd={setAdding}
                  problems={problems}
                  hasCostumes={vocabulary.character.length > 0}
                />
              </div>
              <div className={cn('min-w-0', !selection && 'max-xl:hidden')}>
                {selection ? (
                  <section
                    aria-label={titleOf(document, selection)}
                    className="rounded-card border border-line bg-surface p-4 sm:p-5"
                  >
                    <div className="mb-4 flex items-center gap-2">
                      <Button
                        variant="quiet"
                        size="small-icon"
                        aria-label="Back to the layers"
                        className="xl:hidden"
                        onClick={() => setSelection(null)}
                      >
                        <ArrowLeft />
                      </Button>
                      <h2 className="text-base font-semibold">{titleOf(document, selection)}</h2>
                    </div>
                    <SelectionForm
                      editor={editor}
                      selection={selection}
                      vocabulary={vocabulary}
                      faults={faults}
                    />
                  </section>
                ) : (
                  <p className="grid h-full min-h-48 place-items-center rounded-card border border-dashed border-line-strong/50 p-6 text-center text-muted">
                    Choose a layer to change it, or add one.
                  </p>
                )}
              </div>
            </div>
          )}
          {mode === 'palette' && <PalettePanel editor={editor} />}
          {mode === 'json' && <RawPanel editor={editor} faults={faults} />}
        </div>
        <div className={cn(!isLooking && 'max-lg:hidden')}>
          <div className="lg:sticky lg:top-6">
            <PreviewPane
              draft={draft}
              engine={engine}
              view={view}
              onView={setView}
              picture={picture}
              problem={<PreviewProblem words={elsewhere} picture={picture} />}
            />
          </div>
        </div>
      </div>
      <GalleryDialog
        list={adding}
        vocabulary={vocabulary}
        onClose={() => setAdding(null)}
        onPick={(list, { value }) => {
          const { document: next, id } = addItem(document, list, value)
          edit(next)
          setSelection(id)
          setAdding(null)
        }}
      />
    </div>
  )
}

/** Parts of the scene that are no layers, and what they are called. */
const PARTS: ReadonlyMap<string, string> = new Map([
  ['character', 'Costume'],
  ['person', 'Light on the people'],
  ['framing', 'Where they stand'],
])

function isThere(document: SceneDocument, selection: Selection): boolean {
  return PARTS.has(selection) || !!findItem(document, selection)
}

function titleOf(document: SceneDocument, selection: Selection): string {
  const part = PARTS.get(selection)
  if (part) return part
  const found = findItem(document, selection)
  return found ? nameOf(found.item.value) : 'Layer'
}
