import { plural } from '../../../lib/format.ts'
import { numbered } from '../json.ts'
import { ColourWell } from './form/colour-control.tsx'
import { paletteOf, replaceColour } from './model/palette.ts'
import type { SceneEditor } from './use-scene-editor.ts'

/** All colours of the scene in one place: change one, and it changes everywhere. */
export function PalettePanel({ editor: { document, edit } }: { editor: SceneEditor }) {
  const colours = paletteOf(document)
  if (colours.length === 0) {
    return <p className="text-muted">The scene has no colours yet. Add a layer first.</p>
  }
  return (
    <>
      <p className="mb-4 text-sm text-muted">
        All colours of the scene. Change a colour here to change it everywhere.
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] gap-3">
        {/* By place and not by colour, or the well would be another one after each change. */}
        {numbered(colours).map(({ item: { hex, uses }, index: i }) => (
          <li
            key={i}
            className="flex items-center justify-between gap-3 rounded-control border border-line bg-surface p-2 pr-3"
          >
            <ColourWell
              label={`Colour ${i + 1}`}
              hex={hex}
              onChange={(to) => edit(replaceColour(document, hex, to), `palette ${i}`)}
            />
            <span className="text-xs text-muted">{plural(uses, 'use')}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
