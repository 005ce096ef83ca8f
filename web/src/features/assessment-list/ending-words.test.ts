import { describe, expect, test } from 'vitest'
import { wordsOfEnding } from './ending-words.ts'

describe('after a game [DONE-07]', () => {
  test('whoever answered is told "Well done"', () => {
    const words = { title: 'games-title', texts: ['games-text'] }
    expect(wordsOfEnding({ is_time_up: false, has_answers: true })).toEqual(words)
    expect(wordsOfEnding(null)).toEqual(words)
  })

  test('that the time ran out is said beside it', () => {
    const { title, texts } = wordsOfEnding({ is_time_up: true, has_answers: true })
    expect([title, texts[0]]).toEqual(['games-title', 'games-time-up-text'])
  })

  test('whoever answered nothing is not mocked with it, and told how the game ended', () => {
    const nothing = { texts: ['games-nothing-text'] }
    expect(wordsOfEnding({ is_time_up: true, has_answers: false })).toEqual({ title: 'games-time-up', ...nothing })
    expect(wordsOfEnding({ is_time_up: false, has_answers: false })).toEqual({ title: 'games-ended', ...nothing })
  })
})
