import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ErrorNotice, Loading } from '../ui/waiting.tsx'
import { NotFound, Nowhere } from './not-found.tsx'
import { PAGES, type PageRow } from './pages.tsx'
import { Permitted } from './permitted.tsx'
import { Shell } from './shell.tsx'

const root = createRootRoute({ component: Outlet })

/** Pages of somebody who has signed in. */
const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell })

const home = createRoute({
  getParentRoute: () => shell,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/playground', replace: true })
  },
})

function routeOf({ path, title, needs, load }: PageRow) {
  const Content = lazy(load)
  return createRoute({
    getParentRoute: () => shell,
    path,
    component: () => (
      <Permitted needs={needs} title={title}>
        <Suspense fallback={<Loading />}>
          <Content />
        </Suspense>
      </Permitted>
    ),
  })
}

/** Pages without the menu; those for guests need no session at all. */
const bare = [
  { path: '/sign-in', load: () => import('../pages/sign-in/sign-in-page.tsx') },
  { path: '/sign-in/callback', load: () => import('../pages/sign-in/oidc-page.tsx') },
  {
    path: '/forgot-password',
    load: () => import('../pages/sign-in/forgot-password-page.tsx'),
  },
  { path: '/new-password', load: () => import('../pages/sign-in/new-password-page.tsx') },
  { path: '/set-up', load: () => import('../pages/sign-in/set-up-page.tsx') },
  { path: '/booth/live', load: () => import('../pages/booth/kiosk-page.tsx') },
  { path: '/g/$code', load: () => import('../pages/phone/phone-page.tsx') },
  { path: '/s/$token', load: () => import('../pages/share/share-page.tsx') },
  { path: '/gallery/$token', load: () => import('../pages/gallery/gallery-page.tsx') },
].map(({ path, load }) => {
  const Content = lazy(load)
  return createRoute({
    getParentRoute: () => root,
    path,
    component: () => (
      <Suspense fallback={<Loading />}>
        <Content />
      </Suspense>
    ),
  })
})

/** Every other address. */
const nowhere = createRoute({ getParentRoute: () => root, id: 'nowhere', component: Nowhere })
const unknown = createRoute({ getParentRoute: () => nowhere, path: '$', component: NotFound })

/** Whether the address names another page than before, not only another part of the same one. */
let isOtherPage = true

export const router = createRouter({
  routeTree: root.addChildren([
    shell.addChildren([home, ...PAGES.map(routeOf)]),
    ...bare,
    nowhere.addChildren([unknown]),
  ]),
  defaultPendingComponent: () => <Loading />,
  defaultErrorComponent: ({ error, reset }) => (
    <div className="p-8">
      <ErrorNotice error={error} onRetry={reset} />
    </div>
  ),
  // A page stays where it is while a drawer, a tab or a filter changes its address.
  scrollRestoration: () => isOtherPage,
})
router.subscribe('onBeforeLoad', ({ pathChanged }) => {
  isOtherPage = pathChanged
})
