import { type ReactNode, useState } from 'react'
import { cn } from '../../lib/classes.ts'
import { Choice } from '../../ui/choice.tsx'
import { UndoButtons, type UndoSteps } from './steps/undo-buttons.tsx'

/** What is edited on the left, what becomes of it on the right; on a phone one of the two. */
export function EditorFrame({
  label,
  steps,
  preview,
  className,
  children,
}: {
  /** What is edited: "Picture". */
  label: string
  steps: UndoSteps
  preview: ReactNode
  className?: string
  children: ReactNode
}) {
  const [side, setSide] = useState<'edited' | 'preview'>('edited')
  return (
    <div>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <Choice
          label={`${label} or preview`}
          className="lg:hidden"
          options={[
            { value: 'edited', label },
            { value: 'preview', label: 'Preview' },
          ]}
          value={side}
          onChange={setSide}
        />
        <UndoButtons {...steps} />
      </div>
      <div className="gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(18rem,26rem)] min-[90rem]:grid-cols-2">
        <div className={cn('min-w-0', className, side === 'preview' && 'max-lg:hidden')}>
          {children}
        </div>
        <div className={cn(side === 'edited' && 'max-lg:hidden')}>
          <div className="lg:sticky lg:top-6">{preview}</div>
        </div>
      </div>
    </div>
  )
}
