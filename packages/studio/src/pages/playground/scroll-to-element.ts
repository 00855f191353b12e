/** From here on (Tailwind's xl) the whole form stands beside the result panel. */
const WIDE = '(min-width: 80rem)'
const STILL = '(prefers-reduced-motion: reduce)'

/** Scrolls to a part of the page. Narrow pages start with it, as a bar covers their lower end. */
export function scrollToElement(element: Element | null): void {
  element?.scrollIntoView({
    block: matchMedia(WIDE).matches ? 'nearest' : 'start',
    behavior: matchMedia(STILL).matches ? 'instant' : 'smooth',
  })
}

export function isOutOfSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top > innerHeight / 2 || bottom < innerHeight / 4
}

/** Where the words of a prompt are typed, if the form has such a field. */
export const promptField = () => document.querySelector<HTMLElement>('textarea[data-prompt]')
