import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { generatePathFinder } from './path-finder.generator.ts'
import { type PathFinderEvent, type PathFinderRun, pathFinderMachine } from './path-finder.machine.ts'
import { pathFinderPlan } from './path-finder.plan.scoring.ts'
import { type PathPracticeEvent, pathFeedbackOf } from './path-finder.practice.ts'
import { type Move, replayWalk } from './path-finder.walk.ts'

const { beginRun, stepRun, beginPractice, stepPractice } = pathFinderMachine
// 0-1
//   |    One way: right, then down. 2 hangs below 0.
// 2-3
const level = {
  n: 2,
  edges: [
    [0, 1],
    [1, 3],
    [2, 3],
  ] as [number, number][],
  start: 0,
  end: 3,
}
const levels = [
  { ...level, id: 7 },
  { ...level, id: 8 },
]
const begin = (given: { question: number; data: { actions: Move[] } }[] = []) =>
  beginRun(levels, { deadlineAt: 120_000, given })
const play = (run: PathFinderRun, ...events: PathFinderEvent[]) => events.reduce(stepRun, run)
const painted = (at: number): PathFinderEvent => ({ type: 'painted', at })
const move = (to: Move, at: number): PathFinderEvent => ({ type: 'move', move: to, at })

describe('a run of Path Finder', () => {
  test('moves are collected in actions, walls stop them, and Next waits for the goal [OPEN-07]', () => {
    const onTheWay = play(begin(), painted(0), move('bottom', 100), move('right', 200), { type: 'next', at: 250 })
    expect(onTheWay).toMatchObject({ index: 0, answers: [{ question: 7, data: { actions: ['right'] }, rt_ms: 200 }] })
    const second = play(onTheWay, move('bottom', 300), { type: 'next', at: 400 })
    expect(second).toMatchObject({ index: 1, onsetAt: null, walk: { trail: [0], solved: false } })
    expect(second.answers).toEqual([{ question: 7, data: { actions: ['right', 'bottom'] }, rt_ms: 300 }])
  })

  test('a tap on an open neighbour is a move, a tap elsewhere is none, and undo goes back', () => {
    const run = play(begin(), painted(0), { type: 'go', cell: 2, at: 10 }, { type: 'go', cell: 3, at: 20 })
    expect(run.answers).toEqual([])
    const back = play(run, { type: 'go', cell: 1, at: 30 }, { type: 'undo', at: 40 }, { type: 'undo', at: 50 })
    expect(back.answers[0]?.data.actions).toEqual(['right', 'left'])
    expect(back.walk).toEqual({ trail: [0], moves: 1, solved: false })
  })

  test('the last level ends the run, and so does the time', () => {
    const last = play(begin([{ question: 8, data: { actions: ['right'] } }]), painted(0), move('bottom', 900))
    expect(play(last, { type: 'next', at: 1000 }).end).toBe('done')
    expect(play(last, { type: 'next', at: 120_000 }).end).toBe('time-up')
    expect(play(last, { type: 'end', at: 1000 }).end).toBe('ended')
  })

  test('a reload shows the level as far as it was walked [OPEN-35]', () => {
    const run = begin([
      { question: 7, data: { actions: ['right', 'bottom'] } },
      { question: 8, data: { actions: ['right'] } },
    ])
    expect(run).toMatchObject({ index: 1, walk: { trail: [0, 1], moves: 1 } })
    expect(play(run, painted(0), move('bottom', 50)).answers).toContainEqual({
      question: 8,
      data: { actions: ['right', 'bottom'] },
      rt_ms: 50,
    })
  })

  test('the recorded actions always lead where the player stands', () => {
    const mazes = generatePathFinder(4, pathFinderPlan.slice(0, 3)).map((maze, id) => ({ ...maze, id }))
    const event: fc.Arbitrary<PathFinderEvent> = fc.oneof(
      fc.record({
        type: fc.constant('move' as const),
        move: fc.constantFrom<Move>('top', 'bottom', 'left', 'right'),
        at: fc.nat(9000),
      }),
      fc.record({ type: fc.constant('go' as const), cell: fc.nat(15), at: fc.nat(9000) }),
      fc.record({ type: fc.constantFrom('undo' as const, 'next' as const, 'painted' as const), at: fc.nat(9000) }),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 80 }), (events) => {
        const run = play(beginRun(mazes, { deadlineAt: 10_000, given: [] }), painted(0), ...events)
        const maze = mazes[run.index]
        const answer = run.answers.find(({ question }) => question === run.index)
        if (maze) expect(replayWalk(maze, answer?.data.actions ?? [])).toEqual(run.walk)
      }),
      { seed: 5, numRuns: 300 },
    )
  })
})

describe('Path Finder practice', () => {
  const rounds = [
    { ...level, shortest: 2 },
    { ...level, shortest: 2 },
  ]
  const practise = (...events: PathPracticeEvent[]) => events.reduce(stepPractice, beginPractice(rounds))
  const step = (to: Move): PathPracticeEvent => ({ type: 'move', move: to, at: 0 })

  test('the goal is praised, a longer way is said to be longer, and Next advances to the last round', () => {
    expect(pathFeedbackOf(practise(step('right')))).toBeNull()
    const straight = practise(step('right'), step('bottom'))
    expect(pathFeedbackOf(straight)).toBe('shortest')
    expect(pathFeedbackOf(practise(step('right'), { type: 'undo', at: 0 }, step('right'), step('bottom')))).toBe(
      'longer',
    )
    expect(practise(step('right'), { type: 'next', at: 0 }).index).toBe(0)
    const second = stepPractice(straight, { type: 'next', at: 0 })
    expect(second).toMatchObject({ index: 1, walk: { trail: [0] } })
    const done = [step('right'), step('bottom')].reduce(stepPractice, second)
    expect(stepPractice(done, { type: 'next', at: 0 })).toBe(done)
  })
})
