import { checkShapes, filled, type ShapesItem, type ShapesOperation } from './shapes.check.scoring.ts'

/** What makes an item hard. */
export interface ShapesFeatures {
  operation: ShapesOperation
  /** Filled cells of the two pictures; those of minus lie in the left one, those of plus apart. */
  left: number
  right: number
  /** How many cells tell the nearest wrong option from the answer. */
  min_hamming: number | null
}

const planned = (left: number, right: number, min_hamming: number) => ({ left, right, min_hamming })

const features = [
  ...[planned(4, 2, 3), planned(8, 2, 3), planned(4, 4, 3), planned(8, 4, 3), planned(5, 2, 3), planned(8, 3, 3)],
  ...[planned(3, 2, 3), planned(9, 4, 2), planned(3, 4, 2), planned(7, 3, 2), planned(5, 4, 2), planned(9, 3, 2)],
  ...[planned(3, 3, 2), planned(7, 2, 2), planned(3, 4, 1), planned(8, 4, 1), planned(4, 2, 1), planned(7, 4, 1)],
  ...[planned(5, 3, 1), planned(8, 3, 1)],
]

/** The features of every form by position, so that it does not matter which one somebody is dealt. */
export const shapesPlan: readonly ShapesFeatures[] = features.map((one, index) => ({
  operation: index % 2 === 0 ? 'plus' : 'minus',
  ...one,
}))

export const shapesFeatures = (item: ShapesItem): ShapesFeatures => ({
  operation: item.operation,
  left: filled(item.left),
  right: filled(item.right),
  min_hamming: checkShapes(item).min_hamming,
})
