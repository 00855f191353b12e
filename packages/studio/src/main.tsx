import './styles.css'
import './lib/zod-without-eval.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Tooltip } from 'radix-ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Toaster } from 'sonner'
import { queryClient } from './app/query-client.ts'
import { renewAfterUpgrade } from './app/renew.ts'
import { router } from './app/router.tsx'
import { followSystem } from './app/theme.ts'

/** In our own colours, which have contrast in light and dark. */
const TOASTS = {
  classNames: {
    toast: 'bg-surface! text-ink! border-line! shadow-lifted! font-sans! pr-11!',
    title: 'text-ink!',
    description: 'text-muted!',
    actionButton: 'bg-accent! text-accent-ink!',
    closeButton:
      'left-auto! right-3! top-1/2! transform-none! -translate-y-1/2! border-none! bg-transparent! text-muted! hover:bg-sunken! hover:text-ink!',
    success: '[&_[data-icon]]:text-good!',
    error: '[&_[data-icon]]:text-bad!',
    warning: '[&_[data-icon]]:text-warn!',
    info: '[&_[data-icon]]:text-accent-text!',
  },
}

followSystem()
renewAfterUpgrade()
const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Tooltip.Provider>
        <RouterProvider router={router} />
        <Toaster position="bottom-right" closeButton toastOptions={TOASTS} />
      </Tooltip.Provider>
    </QueryClientProvider>
  </StrictMode>,
)
