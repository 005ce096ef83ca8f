/** What people who work for an employer, and the operator's command, are refused with. Part of `refusals`. */
export const staffRefusals = {
  'not-allowed': { status: 403, shape: 'coded' },
  'company-unknown': { status: 404, shape: 'coded' },
  'job-unknown': { status: 404, shape: 'coded' },
} as const
