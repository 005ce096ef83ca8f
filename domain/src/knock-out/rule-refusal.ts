/** A rule may not decide on who somebody is. */
const protectedTopics = ['gender', 'age', 'nationality', 'ethnicity', 'religion', 'health', 'family'] as const

export type RuleRefusal = 'needs-job-reason' | 'protected-topic'

/** Why the rule editor refuses a rule; null when it may stand. */
export function ruleRefusal(jobReason: string, questionTopic: string | null): RuleRefusal | null {
  if (protectedTopics.some((topic) => topic === questionTopic)) return 'protected-topic'
  return jobReason.trim() === '' ? 'needs-job-reason' : null
}
