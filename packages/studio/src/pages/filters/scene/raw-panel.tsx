import { isObject } from '../json.ts'
import { JsonControl } from './form/json-control.tsx'
import type { Fault } from './model/faults.ts'
import { documentOf, sceneOf } from './model/scene-document.ts'
import type { SceneEditor } from './use-scene-editor.ts'

/** The whole scene as data, with what the engine says about it. */
export function RawPanel({
  editor: { document, edit },
  faults,
}: {
  editor: SceneEditor
  faults: readonly Fault[]
}) {
  return (
    <div className="space-y-3">
      <p className="text-sm text-muted">
        The scene as the engine reads it, with the differences for men, women, groups and shapes (
        <code>variants</code>, <code>shapes</code>) that the form does not show.
      </p>
      <JsonControl
        label="Scene as JSON"
        value={sceneOf(document)}
        className="min-h-[60dvh]"
        onChange={(scene) => {
          if (isObject(scene)) edit(documentOf(scene), 'json')
        }}
      />
      {faults.length > 0 && (
        <div role="alert">
          <ul className="space-y-1 text-sm text-bad">
            {faults.map(({ words, field }) => (
              <li key={`${field}${words}`}>{words}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
