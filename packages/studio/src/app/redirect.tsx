import { type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Goes elsewhere, once. The router's own Navigate goes again with every render on the way there. */
export function Redirect(to: Pick<NavigateOptions, 'to' | 'search'>) {
  const navigate = useNavigate()
  const first = useRef(to)
  useEffect(() => {
    void navigate({ ...first.current, replace: true } as NavigateOptions)
  }, [navigate])
  return null
}
