import type { ReportTrace } from '@mizan/contract/schemas/report'
import { describe, expect, test } from 'vitest'
import { readAccount } from '../testing/read-report.ts'
import { sampleReport } from '../testing/sample-report.ts'

const traceOf = (told: Partial<ReportTrace>): ReportTrace => ({
  ...{
    subject: 'sjt_score',
    value: 40,
    formula_id: 'sjt.sjt_score',
    inputs: [],
    flags: [],
    algorithm_version: '1.0.0',
  },
  ...{ norm_id: null, norm_status: null, norm_n: null, standard_error: null },
  ...told,
})
const part = (name: string, value: number | null, weight = 1) => ({ name, value, weight })

describe('the account of a number', () => {
  test('shows what a scenario is worth, also when that is -1; what was not answered is N/A [SCORE-03] [SCORE-04]', () => {
    const trace = traceOf({ inputs: [part('scenario 1', 1), part('scenario 2', -1), part('scenario 3', null)] })
    expect(readAccount(trace, sampleReport(), 'en')).toContain('Scenario 1 1 1 Scenario 2 -1 1 Scenario 3 N/A 1')
    expect(readAccount(trace, sampleReport(), 'ar')).toMatch(/الموقف ٢ \u061c?-١ ١ الموقف ٣ - ١/)
  })

  test.each([
    ['fit_score', 'composites.fit_score', 'video_score', 'Video interview'],
    ['game_score', 'composites.game_score', 'shapes', 'Shapes'],
    ['pillar-1', 'composites.pillar', 'trait 1', 'Positivity'],
  ])('of %s shows a score of -1 that went in as N/A [SCORE-03]', (subject, formula_id, name, words) => {
    const trace = traceOf({ subject, formula_id, inputs: [part(name, -1, 0.25), part('remote_work_score', 50, 0.75)] })
    expect(readAccount(trace, sampleReport(), 'en')).toContain(`${words} N/A 25%`)
  })

  test('says how far its number may be off in two of three cases, and in 19 of 20', () => {
    const trace = traceOf({ standard_error: 8.94 })
    const english = 'Margin of error, in points ± 9 in about two of three cases, ± 18 in 19 of 20'
    expect(readAccount(trace, sampleReport(), 'en').replaceAll('\u00a0', ' ')).toContain(english)
    const arabic = 'هامش الخطأ بالنقاط ± ٩ في نحو حالتين من كل ثلاث، و± ١٨ في ١٩ حالة من كل ٢٠'
    expect(readAccount(trace, sampleReport(), 'ar').replaceAll('\u00a0', ' ')).toContain(arabic)
    expect(readAccount(traceOf({}), sampleReport(), 'en')).not.toContain('Margin of error')
  })

  test('counts the questions that went in, whatever their numbers in the database are', () => {
    const inputs = [part('question 1247', 2), part('question 1248', 3), part('norm mean', 4.7)]
    expect(readAccount(traceOf({ inputs }), sampleReport(), 'en')).toContain('Question 1 2 1 Question 2 3 1 Mean of')
    expect(readAccount(traceOf({ inputs }), sampleReport(), 'ar')).toContain('السؤال ١ ٢ ١ السؤال ٢ ٣ ١ متوسط')
  })

  test.each([
    ['video_score', 'composites.video_score', 'ratings that people gave, from 1 to 5', 'تقديرات الأشخاص من ١ إلى ٥'],
    ['sjt_score', 'sjt.sjt_score', 'from -1 to 1, written as a percentage', 'بين سالب واحد وواحد'],
  ])('of %s says how its figures become a number up to 100', (subject, formula_id, english, arabic) => {
    const trace = traceOf({ subject, formula_id, inputs: [part('question 1', 2), part('question 2', 3)] })
    expect(readAccount(trace, sampleReport(), 'en')).toContain(english)
    expect(readAccount(trace, sampleReport(), 'ar')).toContain(arabic)
  })

  test('says that a part is still open where one is, and nothing of it where all are done', () => {
    const fit = { subject: 'fit_score', formula_id: 'composites.fit_score' }
    const done = traceOf({ ...fit, inputs: [part('sjt_score', 56), part('pending', 0)] })
    expect(readAccount(done, sampleReport(), 'en')).not.toContain('open')
    expect(readAccount(done, sampleReport(), 'ar')).not.toContain('لم يكتمل')
    const open = traceOf({ ...fit, value: -1, inputs: [part('sjt_score', 56), part('pending', 1)], flags: ['pending'] })
    expect(readAccount(open, sampleReport(), 'en').match(/A part is still open/g)).toHaveLength(1)
  })

  test('says in words what its flags mean: a key without experts, and texts that nobody has marked', () => {
    const trace = traceOf({ flags: ['provisional_key', 'unmarked_answers'] })
    const english = readAccount(trace, sampleReport(), 'en')
    expect(english).toContain("The key is provisional: it is the authors' own")
    expect(english).toContain('Some written answers are not marked yet. They do not count in this score.')
    const arabic = readAccount(trace, sampleReport(), 'ar')
    expect(arabic).toContain('مفتاح التصحيح مؤقت')
    expect(arabic).toContain('لم تُصحَّح بعض الإجابات الكتابية بعد')
  })
})
