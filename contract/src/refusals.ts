import { staffRefusals } from './staff-refusals.ts'

/**
 * Every way the server says no. The status and the shape of the body are fixed here; the words of both languages
 * are the server's. Shapes are those that clients of djoser and Django REST Framework expect:
 * `detail` {"detail": "…"}, `non_field` {"non_field_errors": ["…"]}, `fields` {"field": ["…"]},
 * `both` carries detail and non_field_errors, because the login banner reads only the latter,
 * `coded` {"detail": "…", "code": "…"} names itself where a client has to tell it from others of its status,
 * `questions` {"detail": "…", "questions": [1, 2]} lists the ids of the questions it is about.
 */
export const refusals = {
  ...staffRefusals,
  'invalid-input': { status: 400, shape: 'fields' },
  'json-unreadable': { status: 400, shape: 'detail' },
  'bad-request': { status: 400, shape: 'detail' },
  'wrong-credentials': { status: 400, shape: 'non_field' },
  'policy-not-accepted': { status: 400, shape: 'coded' },
  'consent-not-given': { status: 400, shape: 'coded' },
  // Until then the browser asks for it, with a button that sends the mail once more.
  'email-not-proved': { status: 400, shape: 'coded' },
  'application-not-archivable': { status: 400, shape: 'detail' },
  'application-not-archived': { status: 400, shape: 'detail' },
  'application-knocked': { status: 400, shape: 'detail' },
  'application-not-knocked': { status: 400, shape: 'detail' },
  'assessment-empty': { status: 400, shape: 'detail' },
  'assessment-not-started': { status: 400, shape: 'detail' },
  'no-open-assessment': { status: 400, shape: 'detail' },
  'answers-missing': { status: 400, shape: 'questions' },
  'children-not-completed': { status: 400, shape: 'detail' },
  'nothing-tied': { status: 400, shape: 'detail' },
  'video-not-available': { status: 400, shape: 'detail' },
  // How a sign-on ends without one: the login screen finds the code in its address, no reply carries it.
  'sso-failed': { status: 400, shape: 'coded' },
  'sso-cancelled': { status: 400, shape: 'coded' },
  'sso-none': { status: 400, shape: 'coded' },
  'sso-unreachable': { status: 400, shape: 'coded' },
  'sso-no-account': { status: 400, shape: 'coded' },
  'not-authenticated': { status: 401, shape: 'detail' },
  'token-unknown': { status: 401, shape: 'detail' },
  'token-missing': { status: 401, shape: 'detail' },
  'token-with-spaces': { status: 401, shape: 'detail' },
  'account-inactive': { status: 401, shape: 'detail' },
  // The browser signs out on 403 and shows the expired screen, so it is kept for a passed deadline alone.
  'deadline-passed': { status: 403, shape: 'detail' },
  // Also "exists, but not yours".
  'not-found': { status: 404, shape: 'detail' },
  'invalid-page': { status: 404, shape: 'detail' },
  // An unknown, expired or revoked link: the browser says so and signs nobody out.
  'report-link': { status: 404, shape: 'coded' },
  // A link that lives, to another report of the same application.
  'other-report': { status: 404, shape: 'coded' },
  'method-not-allowed': { status: 405, shape: 'detail' },
  'application-completed': { status: 409, shape: 'detail' },
  // Not the end, unlike the others of its status: the browser keeps the answers until it is taken up again.
  'application-archived': { status: 409, shape: 'coded' },
  'assessment-completed': { status: 409, shape: 'detail' },
  'untied-otherwise': { status: 409, shape: 'detail' },
  'body-too-large': { status: 413, shape: 'detail' },
  'unsupported-media-type': { status: 415, shape: 'detail' },
  'too-many-attempts': { status: 429, shape: 'both' },
  // Too many calls of one company at once: the same call is served a moment later.
  'too-many-calls': { status: 429, shape: 'detail' },
  'server-error': { status: 500, shape: 'detail' },
  // The browser keeps the recording and offers it again.
  'storage-full': { status: 507, shape: 'detail' },
  unavailable: { status: 503, shape: 'detail' },
  // Too many passwords wait to be looked at: this one was not, and may be sent again.
  'sign-in-busy': { status: 503, shape: 'both' },
} as const satisfies Record<string, { status: number; shape: Shape }>

type Shape = 'detail' | 'non_field' | 'fields' | 'both' | 'coded' | 'questions'

export type RefusalCode = keyof typeof refusals
