import { Delete, Lock } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../lib/errors.ts'
import { plural } from '../../../lib/format.ts'
import { useGuise } from '../../../lib/guise.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { BigButton } from '../kiosk-layout.tsx'
import { useIdle } from '../use-idle.ts'
import { isUnsent, visitStore } from '../visit-store.ts'

const PRESS_MS = 1500
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const SHORTEST = 4
const LONGEST = 8

/** Leaving the booth for whoever runs the booth: a long press in the corner, or Ctrl + Alt + U. */
export function UnlockCorner({ onUnlocked }: { onUnlocked: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const press = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ask = useCallback(() => setAsking(true), [])
  const close = useCallback(() => setAsking(false), [])
  const lift = () => clearTimeout(press.current)
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      if (event.ctrlKey && event.altKey && event.code === 'KeyU') ask()
    }
    addEventListener('keydown', heard)
    return () => removeEventListener('keydown', heard)
  }, [ask])
  return (
    <>
      <button
        type="button"
        aria-label="For staff: unlock the booth"
        onPointerDown={() => {
          press.current = setTimeout(ask, PRESS_MS)
        }}
        onPointerUp={lift}
        onPointerLeave={lift}
        onKeyDown={(event) => event.key === 'Enter' && ask()}
        className="absolute top-0 left-0 z-30 size-20 opacity-0 focus-visible:opacity-100"
      >
        <Lock className="m-auto size-8 text-ink" aria-hidden />
      </button>
      {isAsking && <PinDialog onClose={close} onUnlocked={onUnlocked} />}
    </>
  )
}

function PinDialog({ onClose, onUnlocked }: { onClose: () => void; onUnlocked: () => void }) {
  const guise = useGuise()
  const unsent = useUnsent()
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  // Whoever opened it and went leaves it to nobody else.
  useIdle(20, onClose)

  const unlock = async () => {
    if (pin.length < SHORTEST || isBusy) return
    setBusy(true)
    try {
      await guise.booth.unlock(pin)
      onUnlocked()
    } catch (error) {
      setProblem(messageOf(error))
      setPin('')
      setBusy(false)
    }
  }
  const add = (digit: string) => setPin((now) => (now + digit).slice(0, LONGEST))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Unlock the booth"
      lead={
        unsent === 0
          ? 'Enter the PIN that was chosen for this booth.'
          : `${plural(unsent, 'photo')} of guests ${unsent === 1 ? 'has' : 'have'} not been sent yet. Unlocking deletes them.`
      }
      className="dark text-ink"
      // For staff, whatever language the guest has chosen.
      lang="en"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void unlock()
        }}
        className="mx-auto flex w-full max-w-sm flex-col gap-4 pt-1"
      >
        <input
          aria-label="PIN"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'pin-problem' : undefined}
          type="password"
          inputMode="none"
          autoComplete="off"
          autoFocus
          value={pin}
          onChange={(event) => setPin(event.target.value.replace(/\D/g, '').slice(0, LONGEST))}
          className="h-16 w-full rounded-control border border-line-strong bg-surface text-center text-3xl tracking-[0.5em]"
        />
        {problem && (
          <p id="pin-problem" role="alert" className="text-center text-bad">
            {problem}
          </p>
        )}
        <div className="grid grid-cols-3 gap-3">
          {DIGITS.map((digit) => (
            <Key key={digit} label={digit} onPress={() => add(digit)} />
          ))}
          <Key label="Clear" onPress={() => setPin('')}>
            <Delete aria-hidden />
          </Key>
          <Key label="0" onPress={() => add('0')} />
          <BigButton
            type="submit"
            className="min-h-16 min-w-0 rounded-2xl bg-accent px-0 text-lg text-accent-ink hover:bg-accent/90"
            disabled={pin.length < SHORTEST || isBusy}
          >
            Unlock
          </BigButton>
        </div>
      </form>
    </Dialog>
  )
}

/** How many photos only this browser has: of guests who went away, and of the one who waits. */
function useUnsent(): number {
  const [unsent, setUnsent] = useState(0)
  useEffect(() => {
    void visitStore.all().then((all) => setUnsent(all.filter(isUnsent).length))
  }, [])
  return unsent
}

function Key({
  label,
  onPress,
  children = label,
}: {
  label: string
  onPress: () => void
  children?: React.ReactNode
}) {
  return (
    <BigButton
      aria-label={label}
      onClick={onPress}
      className="min-h-16 min-w-0 rounded-2xl bg-sunken px-0 text-2xl text-ink hover:bg-line"
    >
      {children}
    </BigButton>
  )
}
