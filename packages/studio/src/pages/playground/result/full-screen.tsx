import { Minus, Plus, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { useBack } from '../../../lib/use-back.ts'
import { Button } from '../../../ui/button.tsx'

const STEPS = [1, 1.5, 2, 3, 4] as const
const TOOL = 'border-white/25 bg-black/60 text-white hover:bg-black/85'

/** The picture alone. Plus and minus zoom; what is larger than the screen is scrolled. */
export function FullScreen({
  src,
  alt,
  onClose,
}: {
  src: string
  alt: string
  onClose: () => void
}) {
  const [step, setStep] = useState(0)
  useBack(true, onClose)
  const zoom = STEPS[step] ?? 1
  const go = (by: number) => setStep((now) => Math.min(STEPS.length - 1, Math.max(0, now + by)))
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onKeyDown={(event) => {
            if (event.key === '+' || event.key === '=') go(1)
            if (event.key === '-') go(-1)
          }}
          className="animate-appear fixed inset-0 z-50 bg-black"
        >
          <Dialog.Title className="sr-only">{alt}</Dialog.Title>
          <section
            aria-label="The picture"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it
            tabIndex={0}
            className="size-full overflow-auto"
          >
            <div
              className={zoom === 1 ? 'p-6' : undefined}
              style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
            >
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons do the same */}
              <img
                src={src}
                alt={alt}
                onClick={() => setStep(step === 0 ? 2 : 0)}
                className={`size-full object-contain ${step === 0 ? 'cursor-zoom-in' : 'cursor-zoom-out'}`}
              />
            </div>
          </section>
          <div className="absolute right-4 bottom-4 flex items-center gap-2">
            <Button
              size="icon"
              className={TOOL}
              aria-label="Smaller"
              onClick={() => go(-1)}
              disabled={step === 0}
            >
              <Minus />
            </Button>
            <span className="w-14 text-center text-sm text-white tabular-nums">{zoom * 100} %</span>
            <Button
              size="icon"
              className={TOOL}
              aria-label="Larger"
              onClick={() => go(1)}
              disabled={step === STEPS.length - 1}
            >
              <Plus />
            </Button>
          </div>
          <Dialog.Close asChild>
            <Button size="icon" className={`absolute top-4 right-4 ${TOOL}`} aria-label="Close">
              <X />
            </Button>
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
