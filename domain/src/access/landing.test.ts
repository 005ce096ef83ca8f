import { expect, test } from 'vitest'
import { landingOf } from './landing.ts'

test.each([
  [false, false, '/confirmation-of-global-policy'],
  [false, true, '/confirmation-of-global-policy'],
  [true, false, '/personal-information'],
  [true, true, '/dashboard'],
])(
  'with policy accepted %s and consent %s a login leads to %s [AUTH-10] [AUTH-11] [AUTH-12]',
  (policy, consent, place) => {
    expect(landingOf({ privacy_policy_accepted: policy, consent_provided: consent })).toBe(place)
  },
)
