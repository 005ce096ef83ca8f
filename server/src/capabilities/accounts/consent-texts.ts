/** Which text somebody agreed to. Change the version together with the text, in both languages. */
export const consentVersions = {
  /** The day from which the privacy policy holds. */
  'privacy-policy': '2019-11-09',
  research: '1',
} as const
