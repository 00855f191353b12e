import { useBlocker } from '@tanstack/react-router'

/** While something is open that is not in the address, Back closes it instead of leaving the page. */
export function useBack(isOpen: boolean, onBack: () => void): void {
  useBlocker({
    disabled: !isOpen,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false
      onBack()
      return true
    },
  })
}
