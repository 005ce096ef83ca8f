import { expect, test } from 'vitest'
import { seededRandom } from '../../random/seeded-random.ts'
import { recompute } from '../../scores/recompute.scoring.ts'
import { sampleVideoRatings } from './video.sample.ts'
import { scoreVideo } from './video.scoring.ts'

test.each([
  [[5, 5], 100],
  [[1, 1], 0],
  [[3, 4], 63],
  [[3], 50],
])('ratings %j give %i', (ratings, score) => {
  const scored = scoreVideo(new Map(ratings.map((rating, index) => [index, rating])))
  expect(scored.value).toBe(score)
  expect(recompute(scored.trace)).toBe(score)
})

test('a video is not assessed until a person has rated every question [OPEN-36]', () => {
  expect(
    scoreVideo(
      new Map([
        [1, 4],
        [2, null],
      ]),
    ).value,
  ).toBe(-1)
  expect(scoreVideo(new Map()).value).toBe(-1)
})

test('simulated ratings stay on the rubric', () => {
  const ratings = [
    ...sampleVideoRatings(
      Array.from({ length: 200 }, (_, id) => id),
      0,
      seededRandom(1),
    ).values(),
  ]
  expect(ratings.every((rating) => [1, 2, 3, 4, 5].includes(rating))).toBe(true)
})
