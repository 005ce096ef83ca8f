import { expect, test } from 'vitest'
import { groupName } from './fairness.service.ts'

test('A group is named as the profile names it, also the third gender, which its form does not offer [DATA-02] [DATA-08]', () => {
  expect(['1', '2', '3'].map((code) => groupName('gender', code))).toEqual(['Male', 'Female', 'Other'])
  expect(groupName('ethnicity', '4')).toBe('Arab')
  expect(groupName('nationality', 'AE')).toBe('United Arab Emirates')
})
