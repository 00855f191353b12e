import { Redo2, Undo2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import type { Steps } from './use-steps.ts'

export type UndoSteps = Pick<Steps<unknown>, 'canUndo' | 'canRedo' | 'undo' | 'redo'>

export function UndoButtons({ canUndo, canRedo, undo, redo }: UndoSteps) {
  return (
    <div className="flex gap-1">
      <Button
        variant="quiet"
        size="icon"
        aria-label="Undo"
        title="Undo (Ctrl+Z)"
        disabled={!canUndo}
        onClick={undo}
      >
        <Undo2 />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Redo"
        title="Redo (Ctrl+Shift+Z)"
        disabled={!canRedo}
        onClick={redo}
      >
        <Redo2 />
      </Button>
    </div>
  )
}
