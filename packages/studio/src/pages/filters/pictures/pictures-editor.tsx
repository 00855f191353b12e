import type { FilterEngine } from '@guise/sdk'
import { useIsFetching } from '@tanstack/react-query'
import { useState } from 'react'
import type { PanelProps } from '../draft/use-draft.ts'
import { EditorFrame } from '../editor-frame.tsx'
import { recipeMessageOf } from '../preview/placed-messages.ts'
import { PreviewPane } from '../preview/preview-pane.tsx'
import { PreviewProblem } from '../preview/preview-problem.tsx'
import { usePreview } from '../preview/use-preview.ts'
import { firstView, previewInputOf, sizeOf } from '../preview/view.ts'
import { PictureDrop } from './picture-drop.tsx'
import { PictureEditor } from './picture-editor.tsx'
import { PictureTabs } from './picture-tabs.tsx'
import { forFewest, isComplete, type OwnPicture, withPicture } from './recipe.ts'
import { useAssets, usePictures } from './use-pictures.ts'

/** A filter made of pictures: the picture on the left, what becomes of a guest in it on the right. */
export function PicturesEditor({ draft, onChange, engine }: PanelProps & { engine: FilterEngine }) {
  const { pictures, update, ...steps } = usePictures({ draft, onChange })
  const { assetOf, addAsset } = useAssets({ draft })
  const [chosen, setChosen] = useState<number | null>(0)
  const [chosenView, setView] = useState(() => firstView(draft, engine))
  const isForGroups = draft.filter_type === 'multi_swap'
  const ownPicture = isForGroups ? assetOf(forFewest(pictures)?.asset ?? '') : undefined
  // A group gets the picture as it is, whatever is asked for.
  const view = ownPicture ? { ...chosenView, size: sizeOf(ownPicture) } : chosenView
  const preview = usePreview(
    isComplete(pictures) ? previewInputOf(draft, { pictures }, view) : null,
  )

  const selected = chosen === null ? null : Math.min(chosen, pictures.length - 1)
  const picture = selected === null ? undefined : pictures[selected]
  const asset = picture && assetOf(picture.asset)
  const problem = isComplete(pictures) && preview.error ? recipeMessageOf(preview.error) : null
  const isLooking = useIsFetching({ queryKey: ['faces', engine.name] }) > 0
  // What is still to be done is no error.
  const toDo = isLooking
    ? 'The preview appears when the faces are found ...'
    : 'Every picture needs a face to replace. Choose one.'
  const add = (next: OwnPicture) => {
    update((now) => [...now, next])
    setChosen(pictures.length)
  }
  const drop = (
    <PictureDrop
      title={
        pictures.length === 0 ? 'Drop a picture with people here' : 'Drop another picture here'
      }
      words="Or paste a picture, or press to choose one. Faces that look towards the camera work best."
      onAsset={(added) => {
        addAsset(added)
        add({ asset: added.id, slots: [] })
      }}
    />
  )
  if (pictures.length === 0) return <div className="mx-auto max-w-3xl">{drop}</div>
  return (
    <EditorFrame
      label="Picture"
      steps={steps}
      preview={
        <PreviewPane
          draft={draft}
          engine={engine}
          view={view}
          onView={setView}
          picture={preview}
          hasMasks
          hasOwnSize={isForGroups}
          problem={
            isComplete(pictures) ? (
              <PreviewProblem words={problem} picture={preview} />
            ) : (
              <p role="status" className="text-sm text-muted">
                {toDo}
              </p>
            )
          }
        />
      }
    >
      <PictureTabs
        pictures={pictures}
        assetOf={assetOf}
        selected={selected}
        onSelect={setChosen}
        onAdd={() => setChosen(null)}
        onRemove={(index) => {
          update((now) => now.toSpliced(index, 1))
          setChosen(0)
        }}
      />
      {selected === null && drop}
      {picture && asset && selected !== null && (
        <PictureEditor
          key={`${picture.asset} ${selected}`}
          asset={asset}
          engine={engine.name}
          picture={picture}
          isForGroups={isForGroups}
          onChange={(change, about) =>
            update(
              (now) => withPicture(now, { at: selected, asset: picture.asset }, change),
              about && `${selected} ${about}`,
            )
          }
        />
      )}
    </EditorFrame>
  )
}
