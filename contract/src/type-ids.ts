/** What the server calls each type of test that has a page of its own to be taken on; games are told apart by category. */
export const typeIds = {
  personality: 1,
  sjt: 2,
  careerDrivers: 3,
  profile: 5,
  technical: 7,
  pulse: 8,
  video: 9,
} as const
