import { type FieldReasons, Refusal } from '../../platform/http/refusal.ts'
import type { Test } from '../tests/tests.service.ts'

interface Item {
  question: number
  data: unknown
  op_id?: string | undefined
  rev?: number | undefined
  rt_ms?: number | undefined
}

/** One answer or draft on its way in. */
export interface Operation {
  question: number
  data: unknown
  op_id: string | null
  /** Null: the order of arrival counts. */
  rev: number | null
  rt_ms: number | null
}

export const unknownPk = (value: number) => [{ key: 'unknown-pk', values: { value } }]

/** Checks every item by its question. With one fault nothing is stored, and each item is told its own. */
export function operationsOf(
  test: Test,
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

export const refuseItems = (fields: FieldReasons): Refusal =>
  new Refusal('invalid-input', 'Answers do not fit their questions', { fields })
