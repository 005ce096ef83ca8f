import { describe, expect, test } from 'vitest'
import { explainTrace } from './explain.scoring.ts'
import { recompute } from './recompute.scoring.ts'
import { scoreWithTrace, setting, type TraceFormula, type TraceInput } from './trace.ts'

const norm = [setting('norm mean', 3), setting('norm sd', 1.2)]
const parts = (weight: number, ...values: (number | null)[]): TraceInput[] =>
  values.map((value, index) => ({ name: `part ${index + 1}`, value, weight }))
const settings = (given: Record<string, number>) => Object.entries(given).map(([name, value]) => setting(name, value))
const game = { items: 20, correct: 14, wrong: 3, options: 4, 'limit s': 120, 'least s per item': 1 }

/** What is given to each formula whose arithmetic is told step by step. */
const inputs: Partial<Record<TraceFormula, TraceInput[]>> = {
  'personality.sten_score_percentage': [...parts(1, 4, 6, 5, 7, 3, 4), ...norm],
  'sjt.sjt_score': parts(1, 0.75, 0.5, -0.25, null),
  'choice_game.score': [...settings({ ...game, 'elapsed s': 150, 'accommodation factor': 1.5 }), ...norm],
  'swiped.score': [
    ...settings({ correct: 17, wrong: 2, late: 1, 'used s': 41 }),
    setting('norm mean', 20),
    setting('norm sd', 9),
  ],
  'path_finder.score': [...parts(1, 1, 0.8, 0.5, 0), setting('used s', 37.5), ...norm],
  'technical.technical_score': [...parts(2, 1, 0.25), ...parts(3, 0.5, null)],
  'team_fit.team_fit_score': parts(1, 1, 0, 1, null),
  'composites.fit_score': [...parts(0.3, 71, -1), ...parts(0.4, 88), setting('share', 0.6)],
  'composites.video_score': parts(1, 4, 3, 5),
}

describe('what is explained of a number', () => {
  test.each(Object.entries(inputs))('works out on a pocket calculator: %s', (formula, given) => {
    const { trace } = scoreWithTrace(0, { formula: formula as TraceFormula, inputs: given })
    const value = recompute(trace)
    const lines = explainTrace(trace, value)
    const sums = lines.flatMap(readSum)
    expect(sums.length).toBeGreaterThan(0)
    // Each step is told with four places, and the next one begins with them.
    for (const { found, told } of sums) if (told !== undefined) expect(found).toBeCloseTo(told, 2)
    const last = sums.at(-1)
    expect(Math.round(Math.min(100, Math.max(0, last?.told ?? last?.found ?? Number.NaN)))).toBe(value)
    expect(lines.at(-1)).toBe(`result ${value}`)
  })
})

/** A line such as `rate = 60 x 12 / 40 = 18 per minute`, reckoned as it stands, beside what it says comes out. */
function readSum(line: string, index: number, lines: string[]): { found: number; told: number | undefined }[] {
  const [, sum = '', told] = /^(?:[a-z]+ = )?([^=;]*?\d[^=;]*?)(?: = (-?[\d.]+)|, rounded)/.exec(line) ?? []
  const zBefore = / = (-?[\d.]+)$/.exec(lines[index - 1] ?? '')?.[1] ?? ''
  const plain = sum
    .replaceAll(/ \([a-z]+ \d+\)/g, '')
    .replaceAll(/ z\b/g, ` x (${zBefore})`)
    .replaceAll(' x ', ' * ')
    .replaceAll(/ [a-z]+/g, '')
  return /^[-\d. ()+*/]+$/.test(plain) && /[+*/-] /.test(plain)
    ? [{ found: Number(new Function(`return ${plain}`)()), told: told === undefined ? undefined : Number(told) }]
    : []
}
