import { screen } from './screen.ts'

/** What says why something is not there. */
export const messages = {
  assessmentGone: screen('messages', () => import('../features/messages/gone-screens.tsx'), 'AssessmentGoneScreen'),
  expired: screen('messages', () => import('../features/messages/expired-screen.tsx'), 'ExpiredScreen'),
  gameGone: screen('messages', () => import('../features/messages/gone-screens.tsx'), 'GameGoneScreen'),
  layout: screen('messages', () => import('../features/messages/layout-screen.tsx'), 'LayoutScreen'),
  notFound: screen('messages', () => import('../features/messages/not-found-screen.tsx'), 'NotFoundScreen'),
  notFoundFramed: screen('messages', () => import('./not-found.tsx'), 'NotFound'),
}
