import { scoreSjt } from '@mizan/domain/kinds/sjt/sjt.scoring'
import { scoreVideo } from '@mizan/domain/kinds/video/video.scoring'
import { notAssessedScore, SEEN_BEFORE } from '@mizan/domain/scores/trace'
import { expect, test } from 'vitest'
import { pooled, qualityOf } from './standing.ts'

test('Two video interviews have no score until everything in both is rated [OPEN-36]', () => {
  const rated = scoreVideo(new Map([[1, 5]]))
  const [waiting, unloved] = [scoreVideo(new Map([[2, null]])), scoreVideo(new Map([[2, 1]]))]
  expect(pooled([rated, waiting], 'composites.video_score').value).toBe(-1)
  expect(pooled([rated, unloved], 'composites.video_score').value).toBe(50)
})

test('Scenarios of two tests are pooled, and those without an answer count as chance [OPEN-36]', () => {
  const partWith = (from: number, answered: number) => {
    const scenarios = Array.from({ length: 4 }, (_, index) => ({ id: from + index, key: { a: 1, b: 0, c: -1 } }))
    const answers = new Map(scenarios.slice(0, answered).map(({ id }) => [id, { most: 'a', least: 'c' }]))
    return scoreSjt({ scenarios, answers, keyStatus: 'expert' })
  }
  // Five of eight scenarios as the key has them: 100 x 5 / 8 = 62.5.
  expect(pooled([partWith(1, 4), partWith(5, 1)], 'sjt.sjt_score').value).toBe(63)
  expect(pooled([partWith(1, 4), notAssessedScore('sjt.sjt_score', 'voided')], 'sjt.sjt_score').value).toBe(100)
})

test('Managers read of a game whose items had been handed out before, beside the flags of the questionnaire', () => {
  const flags = new Map([[1, ['too_fast', 'provisional_norm']]])
  const played = notAssessedScore('choice_game.score', 'no_items')
  const again = { ...played, trace: { ...played.trace, flags: ['late', SEEN_BEFORE] } }
  expect(qualityOf({ flags }, [played])).toEqual(['too_fast'])
  expect(qualityOf({ flags }, [played, again, again])).toEqual(['too_fast', SEEN_BEFORE])
})
