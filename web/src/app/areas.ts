import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { secondTry } from '../lib/second-try.ts'
import { requirePolicy, requireProved, requireReady, requireToken } from './entrance.ts'
import { Failure } from './failure.tsx'
import { showCompanyInLink } from './login-address.ts'
import { messages } from './message-screens.ts'
import { taking } from './player-screens.ts'
import { Root } from './root.tsx'
import { takingSearch } from './taking-address.ts'

/* The areas of the portal: who may enter, and whether header and footer stand around the page. */

const frame = lazyRouteComponent(() => secondTry(() => import('./shell/frame.tsx')), 'Frame')

export const root = createRootRoute({
  component: Root,
  notFoundComponent: messages.notFoundFramed,
  errorComponent: Failure,
})

export const framed = createRoute({
  getParentRoute: () => root,
  id: 'framed',
  component: frame,
  beforeLoad: ({ location }) => showCompanyInLink(location.search),
})
export const signedIn = createRoute({ getParentRoute: () => framed, id: 'signed-in', beforeLoad: requireToken })
export const accepted = createRoute({ getParentRoute: () => signedIn, id: 'accepted', beforeLoad: requirePolicy })
export const ready = createRoute({ getParentRoute: () => signedIn, id: 'ready', beforeLoad: requireReady })
/** Pages on which an assessment is worked on: after a forced sign-in somebody comes back to exactly here (OPEN-39). */
export const working = createRoute({
  getParentRoute: () => ready,
  id: 'working',
  beforeLoad: requireProved,
  staticData: { resumes: true },
})

/** The same, with nothing around them but the stage. */
export const staged = createRoute({
  getParentRoute: () => root,
  id: 'staged',
  component: taking.frame,
  beforeLoad: requireToken,
})
export const onStage = createRoute({
  getParentRoute: () => staged,
  id: 'working',
  beforeLoad: requireProved,
  validateSearch: takingSearch,
  staticData: { resumes: true },
})
