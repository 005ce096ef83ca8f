import { type ReportTrace, reportKinds } from '@mizan/contract/schemas/report'
import { textIn } from '@mizan/domain/texts/text-in'
import { describe, expect, test, vi } from 'vitest'
import { readReport, sampleLanguages } from './testing/read-report.ts'
import { sampleReport } from './testing/sample-report.ts'

// Without a browser there is nothing to sanitise with; the server has done so already.
vi.mock('dompurify', () => ({ default: { sanitize: (html: string) => html } }))

const managers = ['manager', 'advanced'] as const
const all = { en: sampleReport(), ar: sampleReport() }

describe.each(sampleLanguages)('every report in %s', (language) => {
  const words = {
    en: { secret: 'confidential', model: 'Evolve, creating for success', questions: 'Interview questions' },
    ar: { secret: 'سري', model: 'التطور، الإبداع من أجل النجاح', questions: 'أسئلة المقابلة' },
  }[language]
  const matching = { en: 'Matching traits', ar: 'الكفاءات المطابقة' }[language]

  test.each(reportKinds)('%s: is confidential, on every sheet and in its text [REPC-13]', (kind) => {
    const { text } = readReport(kind, all[language], language)
    expect(text.toLowerCase().split(words.secret).length - 1).toBeGreaterThanOrEqual(2)
  })

  test.each(reportKinds)('%s: shows the E3 pillars with their subtitles, and traits [REPC-03] [SCORE-06]', (kind) => {
    const { text } = readReport(kind, all[language], language)
    expect(text).toContain('E3')
    expect(text).toContain(words.model)
    expect(text).toContain({ en: 'Positivity', ar: 'الإيجابية' }[language])
  })

  test.each(reportKinds)('%s: says that its content is valid for 18 to 24 months [LIMIT-03]', (kind) => {
    const { text } = readReport(kind, all[language], language)
    expect(text).toContain({ en: '18 to 24 months', ar: '١٨ إلى ٢٤ شهرًا' }[language])
  })

  test.each(reportKinds)('%s: is marked when its results grow old [LIMIT-03] [T-DP-07]', (kind) => {
    const marked = { en: ['older than 18 months', 'out of date'], ar: ['أكثر من ١٨ شهرًا', 'انتهت صلاحية'] }[language]
    const marksAt = (openedAt: string) => {
      const { text } = readReport(kind, { ...all[language], openedAt }, language)
      return marked.map((words) => text.includes(words))
    }
    expect(marksAt('2028-05-12T07:59:00Z')).toEqual([false, false])
    expect(marksAt('2028-05-12T08:00:00Z')).toEqual([true, false])
    expect(marksAt('2028-11-12T07:59:00Z')).toEqual([true, false])
    expect(marksAt('2028-11-12T08:00:00Z')).toEqual([false, true])
  })

  test('interview questions are for the two manager reports [REPC-14]', () => {
    for (const kind of managers) expect(readReport(kind, all[language], language).text).toContain(words.questions)
    expect(readReport('candidate', all[language], language).text).not.toContain(words.questions)
  })

  test('matching traits are for the two manager reports [REPC-15]', () => {
    for (const kind of managers) expect(readReport(kind, all[language], language).text).toContain(matching)
    expect(readReport('candidate', all[language], language).text).not.toContain(matching)
  })

  test('all eighteen competencies stand in the summary of the advanced report, by pillar [SCORE-07]', () => {
    const { text } = readReport('advanced', all[language], language)
    for (const { name } of all[language].told.traits) expect(text).toContain(textIn(name, language))
  })
})

test('the summary names the E3 model with its three pillars [SCORE-06]', () => {
  const { text } = readReport('advanced', sampleReport())
  expect(text).toContain('E3 model Competency summary')
  for (const pillar of [
    'Evolve creating for success',
    'Engage bringing people along',
    'Execute getting the job done',
  ]) {
    expect(text).toContain(pillar)
  }
  expect(readReport('advanced', sampleReport(), 'ar').text).toContain('نموذج E3')
})

test.each(reportKinds)(
  'the %s report carries the company’s own report logo instead of its logo and name [REPC-09]',
  (kind) => {
    const plain = readReport(kind, sampleReport()).html
    expect(plain).toContain('src="/logo.svg"')
    const own = readReport(kind, sampleReport({ flags: { custom_report_logo: '/report-logo.svg' } })).html
    expect(own).toContain('src="/report-logo.svg"')
    expect(own).toContain('alt="Nakhla"')
    expect(own).not.toContain('src="/logo.svg"')
  },
)

test('name and date on a sheet stay two words where they are copied or read out [REPC-01]', () => {
  const { html } = readReport('manager', sampleReport())
  expect(html.replaceAll(/<[^>]*>/g, '')).toMatch(/[a-z] Assessed \d/)
})

describe('the Line Manager Report', () => {
  const { text, keys } = readReport('manager', sampleReport())

  test('says that it is confidential and for this decision only [REPM-01]', () => {
    expect(text).toContain('Confidential. For the hiring decision named above only.')
  })

  test('sums up every assessment with score and band, N/A for what was not assessed [REPM-02] [SCORE-01] [SCORE-03]', () => {
    expect(text).toMatch(/Assessment summary .*Personality 78 High Situational judgment 66 Medium Games 71 High/)
    expect(text).toMatch(
      /Video interview Not assessed N\/A N\/A Remote working 64 Medium Technical 39 Low Team fit 72 High/,
    )
    expect(text).toContain('N/A means not assessed.')
  })

  test('shows the competency mapping with its legend where the company wants it [REPM-03]', () => {
    expect(text).not.toContain('Competency mapping')
    const mapped = readReport('manager', sampleReport({ flags: { show_traits_mapping_portal: true } })).text
    expect(mapped).toMatch(
      /Competency mapping, E3 model High 70% and up Moderate 40 to 69% Low 0 to 39% Evolve creating for success/,
    )
  })

  test('shows the pillars of the E3 model with their scores, also when no trait matches the role [REPC-03] [SCORE-06]', () => {
    const { told, ...rest } = sampleReport()
    const unmatched = readReport('manager', { ...rest, told: { ...told, matched_traits: [] } }).text
    expect(unmatched).toMatch(
      /E3 model Evolve creating for success .*Engage bringing people along .*Execute getting the job done/,
    )
  })

  test('shows team fit and diversity, with who is named [REPM-04]', () => {
    expect(text).toMatch(/Team fit and diversity Good fit Team fit score 72 High/)
    expect(text).toMatch(/Likely to work easily with, 2 Rana Saad 1 colleague, not named/)
    expect(text).toMatch(/Possible friction, 1 Karim Aziz differs in Sincerity and Influence/)
  })

  test('shows remote-working fit, the fit score and the role match [REPM-05] [REPM-06] [REPM-07]', () => {
    expect(text).toMatch(/Remote-working fit 64 She may plan her own day well\..* Medium/)
    expect(text).toMatch(/74 Fit score High/)
    expect(text).toContain('Role match Operations Analyst')
  })

  test('has no derailers, cover or radar', () => {
    expect(keys.filter((key) => /derailer|radar|cover/.test(key))).toEqual([])
  })
})

describe('the Advanced Manager Report', () => {
  const { text, html } = readReport('advanced', sampleReport())

  test('has a cover with the same facts in large [REPA-01]', () => {
    expect(text).toMatch(
      /^ Nakhla Advanced Manager Report Role match Operations Analyst Fit score 74 High Layla Haddad Assessment date 12 Nov 2026 Generated for Omar Nasser Date and time 14 Nov 2026, \d\d:42 Confidential\./,
    )
  })

  test('shows the fit score in words [REPA-02]', () => {
    expect(text).toContain("74 Layla's answers match most of what this role asks for. Overall: High.")
  })

  test('shows a radar chart and the same values as progress bars [REPA-07] [REPA-10]', () => {
    expect(html).toContain('aria-label="Radar chart of 18 competencies; the bars below give the same values"')
    // The numbers of its rings are for the eye: read in a row they say nothing.
    expect(html).toMatch(/<g aria-hidden="true">(<text[^>]*>\d<\/text>)+<\/g>/)
    for (const value of ['95%', '50%', '10%']) expect(text).toContain(value)
    expect(html.match(/--value:\d+/g)?.length).toBeGreaterThanOrEqual(18 + 5 + 6)
  })

  test('shows team fit and career drivers [REPA-11] [REPA-12]', () => {
    expect(text).toContain('Team fit and diversity')
    expect(text).toMatch(
      /Career drivers What matters most to Layla at work, in her own order\. .* Most Important Autonomy Least Important Reward/,
    )
  })

  test('shows derailers with their questions as interview topics [REPA-06] [DATA-37]', () => {
    expect(html).toContain('<ul><li>What was it about?</li></ul>')
    expect(text).toMatch(
      /Potential derailers .*Avoiding conflict May leave it open\. Conflict Resolution, 10%: low score/,
    )
    expect(readReport('advanced', sampleReport(), 'ar').text).toContain('تجنّب الخلاف قد يبقى معلّقًا.')
  })

  test('colours the boxes of the competencies assessed where the company wants it [REPA-05]', () => {
    const boxes = (highlight: boolean) => {
      const flags = { competencies_static_report_page: true, dynamically_highlight_competency_boxes: highlight }
      const report = sampleReport({ flags })
      const [first] = report.told.trait_scores
      if (first) first.sten_score_percentage = -1
      const { html } = readReport('advanced', report)
      return html.match(/<li[^>]*data-band="(?:low|moderate|high)"/g)?.length ?? 0
    }
    expect([boxes(false), boxes(true)]).toEqual([0, 17])
  })

  test('shows answer pages, a long answer in pieces that fit on a sheet [REPA-13]', () => {
    const told = { technical_answers: [{ question: 'Why?', answer: 'because '.repeat(400) }] }
    const { keys, text } = readReport('advanced', sampleReport({ told }))
    expect(keys.filter((key) => key.startsWith('technical_answers-0-')).length).toBeGreaterThan(1)
    expect(text.match(/because/g)).toHaveLength(400)
    expect(text.match(/Why\?/g)).toHaveLength(1)
  })
})

test('what was not assessed is N/A in English and a dash in Arabic [SCORE-03] [SCORE-04]', () => {
  const told = { fit_score: -1, remote_work_score: -1, video_score: -1 }
  for (const kind of managers) {
    const english = readReport(kind, sampleReport({ told })).text
    const arabic = readReport(kind, sampleReport({ told }), 'ar').text
    expect(english).toContain('N/A')
    expect(arabic).toMatch(/مقابلة الفيديو لم يُقيَّم - -/)
    expect(arabic).not.toContain('N/A')
    for (const text of [english, arabic]) expect(text).not.toMatch(/-1|−1|-١/)
  }
})

test('the Candidate Report says that no competency was assessed instead of announcing the strongest [REPC-04] [SCORE-03]', () => {
  const report = sampleReport()
  for (const each of report.told.trait_scores) each.sten_score_percentage = -1
  const english = readReport('candidate', report).text
  expect(english).toContain('No competency was assessed.')
  expect(english).not.toContain('Your top')
  const arabic = readReport('candidate', report, 'ar').text
  expect(arabic).toContain('لم تُقيَّم أي كفاءة.')
  expect(arabic).not.toContain('أهم الكفاءات لديك')
})

test('beneath the scores stands that written answers are not marked yet, as long as that is so [REPM-02]', () => {
  const flags = ['unmarked_answers']
  const marked = {
    ...{ subject: 'technical_score', value: 39, formula_id: 'technical.technical_score', inputs: [], flags: [] },
    ...{ norm_id: null, norm_status: null, norm_n: null, standard_error: null, algorithm_version: '1.0.0' },
  }
  for (const kind of managers) {
    const read = (language: (typeof sampleLanguages)[number], trace: ReportTrace) =>
      readReport(kind, sampleReport({ told: { trace: [trace] } }), language).text
    const note = 'Technical: some written answers are not marked yet and do not count.'
    expect(read('en', { ...marked, flags })).toContain(note)
    expect(read('en', marked)).not.toContain(note)
    expect(read('ar', { ...marked, flags })).toContain('لم تُصحَّح بعض الإجابات الكتابية بعد')
  }
})

test('the button of a recording says its question as it is read [WCAG 2.4.6]', () => {
  const question = { id: 1, text: '<p>How do you work with <em>R&amp;D</em>?</p>' }
  const told = { video_answers: [{ question, link: '/media/videos/x', duration: '00:01:15', rating: null }] }
  const { html } = readReport('advanced', sampleReport({ told }))
  expect(html).toContain('aria-label="Watch the answer: How do you work with R&amp;D?"')
})

test('a recording shows what a person gave for it, with the words of the rubric, or that nobody has yet [SCORE-03]', () => {
  const recorded = (id: number, rating: { point: number; text: string } | null) => ({
    ...{ question: { id, text: 'What happened?' }, link: '/media/videos/x', duration: '00:01:15', rating },
  })
  const told = { video_answers: [recorded(1, { point: 4, text: 'Gives reasons' }), recorded(2, null)] }
  const { text, keys } = readReport('advanced', sampleReport({ told }))
  expect(keys).toEqual(expect.arrayContaining(['videos', 'video-1', 'video-2']))
  expect(text).toContain('Rated 4 of 5: Gives reasons')
  expect(text).toContain('Not rated yet')
  const arabic = readReport('advanced', sampleReport({ told }), 'ar').text
  expect(arabic).toContain('التقدير ٤ من ٥: Gives reasons')
  expect(arabic).toContain('لم تُقيَّم بعد')
})

test.each(['manager', 'advanced'] as const)(
  '%s: says in both languages that a game was nothing new [OPEN-06]',
  (kind) => {
    const told = { quality_flags: ['seen_before'] }
    expect(readReport(kind, sampleReport({ told })).text).toContain('this e-mail address was shown before')
    expect(readReport(kind, sampleReport({ told }), 'ar').text).toContain('عُرضت من قبل على صاحب هذا البريد')
    expect(readReport(kind, sampleReport()).text).not.toContain('was shown before')
  },
)

test.each(['manager', 'advanced'] as const)(
  '%s: words of response quality are hints, no verdict and no reason to reject, in both languages [OPEN-36]',
  (kind) => {
    const flags = ['person_misfit', 'most_favourable', 'straight_lining', 'too_fast', 'inconsistent']
    for (const flag of flags) {
      const told = { quality_flags: [flag] }
      expect(readReport(kind, sampleReport({ told })).text).toContain('not a reason to reject anyone')
      expect(readReport(kind, sampleReport({ told }), 'ar').text).toContain('وليست سببًا للرفض')
    }
    expect(readReport(kind, sampleReport()).text).not.toContain('not a reason to reject anyone')
    expect(readReport('candidate', sampleReport()).text).not.toContain('not a reason to reject anyone')
  },
)

test.each(['manager', 'advanced'] as const)(
  '%s: says that shares of points have bands to read by, and no standard [OPEN-36]',
  (kind) => {
    const both = 'Situational judgment, Technical: scored as a share of the points.'
    expect(readReport(kind, sampleReport()).text).toContain(both)
    expect(readReport(kind, sampleReport(), 'ar').text).toContain('وليسا حدًّا للنجاح')
    const told = { sjt_score: -1, technical_score: -1 }
    expect(readReport(kind, sampleReport({ told })).text).not.toContain('share of the points.')
  },
)
