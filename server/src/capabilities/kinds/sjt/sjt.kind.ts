import { kinds } from '@mizan/contract/kinds/registry'
import { askChoices, checkWith, offerOf, scaledFault } from '../../kind/choice-question.ts'
import { type CheckData, type KindOnServer, type StoredQuestion, takenAlone } from '../../kind/kind.ts'

/** Exactly one option is marked Most and another one Least; a draft may lack one or both (SJT-05). */
function checkFor(question: StoredQuestion): CheckData {
  const offer = offerOf(question)
  return (data, as) =>
    checkWith(kinds.sjt.answer, data, (marks) => {
      const fault = scaledFault(offer, marks)
      if (fault) return fault
      const used = new Set(marks.map(({ scale_id }) => scale_id))
      if (used.size < marks.length) return { key: 'mark-twice' }
      return as === 'answer' && used.size < offer.scaleIds.size ? { key: 'mark-missing' } : null
    })
}

export const sjt: KindOnServer = { ...takenAlone, asking: askChoices(checkFor) }
