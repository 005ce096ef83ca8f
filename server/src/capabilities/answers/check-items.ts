import { type FieldReasons, Refusal } from '../../platform/http/refusal.ts'
import type { Operation } from './answers.db.ts'
import type { ShelvedTest } from './test-shelf.service.ts'

interface Item {
  question: number
  data: unknown
  op_id?: string | undefined
  rev?: number | undefined
  rt_ms?: number | undefined
}

export const unknownPk = (value: number) => [{ key: 'unknown-pk', values: { value } }]

/** Checks every item by its question. With one fault nothing is stored, and each item is told its own. */
export function operationsOf(
  test: ShelvedTest,
  items: readonly Item[],
  as: 'answer' | 'draft',
): { operations: Operation[]; faults: FieldReasons[] | null } {
  const operations: Operation[] = []
  let faults: FieldReasons[] | null = null
  for (const [index, { question, data, op_id = null, rev = null, rt_ms = null }] of items.entries()) {
    const checked = test.checks.get(question)?.(data, as) ?? { fault: { question: unknownPk(question) } }
    if ('data' in checked) {
      operations.push({ question, data: checked.data, op_id, rev, rt_ms })
    } else {
      faults ??= items.map(() => ({}))
      faults[index] = checked.fault
    }
  }
  return { operations, faults }
}

/**
 * Of several operations on one question only the newest is stored: the highest revision, else the last one. What has no
 * revision is newer than all before it and takes on theirs, so that what was made before them does not overtake it.
 */
export function newestOfEach(operations: readonly Operation[]): Operation[] {
  const newest = new Map<number, Operation>()
  for (const operation of operations) {
    const before = newest.get(operation.question)
    if (before && !isNewer(operation, before)) continue
    if (before && operation.rev === null) operation.leastRev = heightOf(before)
    newest.set(operation.question, operation)
  }
  return newest.size === operations.length ? [...operations] : [...newest.values()]
}

const heightOf = ({ rev, leastRev = 0 }: Operation): number => rev ?? leastRev

const isNewer = ({ rev }: Operation, before: Operation): boolean => rev === null || rev >= heightOf(before)

export const refuseItems = (fields: FieldReasons): Refusal =>
  new Refusal('invalid-input', 'Answers do not fit their questions', { fields })
