import { reopenAssessment, voidAssessment } from '../../../capabilities/scores/void.service.ts'
import type { Command } from '../options/command.ts'
import { numberOf, requiredName, requiredRemark } from '../options/option-values.ts'

const options = {
  assessment: { type: 'string', about: 'the number of the assessment', required: true },
  reason: { type: 'string', about: 'why, for those who ask later', required: true },
  by: { type: 'string', about: 'who decides', required: true },
} as const

const deciding =
  (decide: typeof voidAssessment, outcome: string): Command['run'] =>
  async ({ actor, database, say }, values) => {
    const [reason, by] = [requiredRemark(values, 'reason'), requiredName(values, 'by')]
    const assessmentId = numberOf(values, 'assessment')
    const changes = await decide(database, actor, { assessmentId, reason, by })
    say(`Assessment ${assessmentId} is ${outcome}. Numbers that changed: ${changes.length}.`)
    return changes.map((change) => ({ ...change }))
  }

export const assessmentVoid: Command = {
  about: 'Takes a completed assessment out after a technical fault: its scores become -1. Lists what changed.',
  options,
  examples: [
    'npm run portal -- assessment void --assessment 41 --reason "power cut in the test centre" --by "R. Saad"',
  ],
  run: deciding(voidAssessment, 'void'),
}

export const assessmentReopen: Command = {
  about:
    'Lets a candidate go on with a completed assessment, answers kept. Not for games. Its scores stay until it is completed again.',
  options,
  examples: ['npm run portal -- assessment reopen --assessment 41 --reason "submitted by mistake" --by "R. Saad"'],
  run: deciding(reopenAssessment, 'open again'),
}
