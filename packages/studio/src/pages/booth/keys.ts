import { useEffect } from 'react'

/** What a foot pedal, a presenter or a remote control can ask for: each is a keyboard with few keys. */
export type KeyMeaning = 'go' | 'back' | 'next' | 'previous'

const MEANINGS: Readonly<Record<string, KeyMeaning>> = {
  Enter: 'go',
  ' ': 'go',
  PageDown: 'go',
  PageUp: 'back',
  Backspace: 'back',
  ArrowRight: 'next',
  ArrowDown: 'next',
  ArrowLeft: 'previous',
  ArrowUp: 'previous',
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat'>

/** A pedal that is held down asks once. */
export function meaningOf({ key, ctrlKey, altKey, metaKey, repeat }: Pressed): KeyMeaning | null {
  if (ctrlKey || altKey || metaKey || repeat) return null
  return Object.hasOwn(MEANINGS, key) ? (MEANINGS[key] ?? null) : null
}

/** The place after or before one of so many, round and round; the first or last where there is none yet. */
export function besides(place: number, count: number, meaning: 'next' | 'previous'): number {
  if (place < 0) return meaning === 'next' ? 0 : count - 1
  return (place + (meaning === 'next' ? 1 : count - 1)) % count
}

const CONTROLS = 'button:not(:disabled):not([tabindex="-1"]), input:not(:disabled)'

/** Walks through the screen of a booth by keys alone. Marks of the screens say what goes on and what back. */
export function useKeys(screen: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // After a touch the focus is only where the finger was; keys mean the screen as a whole then.
    let isByKeys = false
    const touched = () => {
      isByKeys = false
    }
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Tab') isByKeys = true
      const root = screen.current
      const meaning = meaningOf(event)
      // A dialog of staff has its own use for keys, and so has their corner.
      if (!root || !meaning || document.querySelector('[role=dialog]')) return
      const chosen = isByKeys ? focusedControl() : null
      if (chosen && !root.contains(chosen)) return
      event.preventDefault()
      if (meaning === 'next' || meaning === 'previous') {
        isByKeys = true
        move(root, meaning)
      } else if (meaning === 'go' && chosen) chosen.click()
      else isByKeys = press(root, meaning)
    }
    addEventListener('keydown', pressed)
    addEventListener('pointerdown', touched)
    return () => {
      removeEventListener('keydown', pressed)
      removeEventListener('pointerdown', touched)
    }
  }, [screen])
}

function focusedControl(): HTMLElement | null {
  const { activeElement } = document
  return activeElement instanceof HTMLElement && activeElement.matches(CONTROLS)
    ? activeElement
    : null
}

/** Answers whether a choice is in focus now, which the next press makes. */
function press(root: HTMLElement, meaning: 'go' | 'back'): boolean {
  const find = (marks: string) => root.querySelector<HTMLElement>(marks)
  const target =
    meaning === 'back'
      ? find('[data-back]:not(:disabled)')
      : (find('[data-go]:not(:disabled)') ?? find('[data-go-first]'))
  if (target) target.click()
  // A choice that nobody has made: show where it begins.
  const option = target || meaning === 'back' ? null : find('[data-option]')
  option?.focus()
  return option !== null
}

function move(root: HTMLElement, meaning: 'next' | 'previous'): void {
  const controls = [...root.querySelectorAll<HTMLElement>(CONTROLS)]
  if (controls.length === 0) return
  const place = controls.indexOf(document.activeElement as HTMLElement)
  controls[besides(place, controls.length, meaning)]?.focus()
}
