const FOCUSABLE = 'input, select, textarea, button:not(:disabled)'

/**
 * Focuses and shows the first control that is marked invalid, or the first one of such a group. A `fieldset` must not have
 * `aria-invalid`, so it is marked with `data-fault`.
 */
export function focusFault(within: HTMLElement): void {
  const fault = within.querySelector('[aria-invalid="true"], [data-fault="true"]')
  if (!fault) return
  const control = fault.matches(FOCUSABLE) ? fault : fault.querySelector(FOCUSABLE)
  if (control instanceof HTMLElement)
    control.focus({ preventScroll: true })
    // Its words may stand above it or below it.
  ;(control ?? fault).scrollIntoView({ block: 'center' })
}
