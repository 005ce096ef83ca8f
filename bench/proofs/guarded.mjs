/*
 * Every guard of the server, each with the change that takes it away. `tests` are those that have to notice; where
 * none are named it is the authorisation matrix. Guards that stand one behind the other are taken away together.
 * Foreign keys also hold that a person is of the company of their objects, so the company is taken away where it stands
 * alone. */
const placed = (file) =>
  /^(\.|edges\/)/.test(file) ? file : `${file.startsWith('http/') ? 'platform' : 'capabilities'}/${file}`
const change = (file, from, to) => ({ file: placed(file), from, to })
const guard = (about, changes, tests = ['http/authorisation.test.ts']) => ({
  about,
  changes: [changes].flat(),
  tests: tests.map(placed),
})

const [ownRows, anyRows] = ['where ap.user_id = $1 and ap.company_id = $2`', 'where $1::bigint > 0 and $2::bigint > 0`']
const ownerOfApplication = change('applications/applications.db.ts', ownRows, anyRows)
const ownerOfAssessment = change(
  'applications/assessments.db.ts',
  'and a.company_id = $2 and ap.user_id = $3',
  'and $2::bigint > 0 and $3::bigint > 0',
)
const ownerOfWork = (file) =>
  change(
    file,
    'where a.id = $1 and a.company_id = $2 and ap.user_id = $3',
    'where a.id = $1 and $2::bigint > 0 and $3::bigint > 0',
  )
const inTime = change(
  'applications/application-steps.service.ts',
  '!isTooLateTo(work, job.deadline, read_at)) return',
  '(work && job && read_at)) return',
)

export const guards = [
  guard('who calls is asked first', change('http/serve.ts', 'onRequest: guard,', '')),
  guard(
    'a token is that of a session',
    change('accounts/sessions.db.ts', 'where s.token_hash = $1', 'where $1::bytea is not null'),
  ),
  guard(
    'an idle session ends',
    change(
      'accounts/sessions.db.ts',
      `\${session}.last_used_at > now() - interval '\${sessionIdleDays}`,
      `now() > now() - interval '\${sessionIdleDays}`,
    ),
  ),
  guard(
    'an old session ends',
    change('accounts/sessions.db.ts', `and \${session}.created_at > now()`, 'and now() > now()'),
  ),
  guard('who is locked out stays out', change('accounts/sessions.service.ts', 'if (!row.is_active)', 'if (!row)')),
  guard('who is locked out cannot log in', [
    change('accounts/accounts.service.ts', 'matches[index] && account?.is_active', 'matches[index] && account'),
    change(
      'accounts/accounts.db.ts',
      'password_hash })\n    .from(users)\n    .where(and(eq(users.id, id), eq(users.is_active, true)))',
      'password_hash })\n    .from(users)\n    .where(eq(users.id, id))',
    ),
  ]),
  guard(
    'a login needs the password',
    change('accounts/accounts.service.ts', 'matches[index] && account?.is_active', 'account?.is_active'),
  ),
  guard(
    'a login is for one company',
    change('accounts/accounts.db.ts', 'companyId === null ? undefined : eq(users.company_id, companyId)', 'undefined'),
  ),
  guard(
    'ten wrong logins close an account',
    change('credentials/login-limits.service.ts', 'if (attempts > most)', 'if (attempts > 100_000)'),
    ['accounts/login-limits.test.ts'],
  ),
  guard(
    'a new password needs the current one',
    change('accounts/password-change.service.ts', 'if (!matches || oldHash === null)', 'if (oldHash === null)'),
  ),
  guard('a mailed link sets a password only with its token', [
    change('accounts/password-links.db.ts', 'return rows.length === 1', 'return rows.length < 2'),
    change('accounts/password-links.db.ts', 'return claimed?.purpose ?? null', "return claimed?.purpose ?? 'reset'"),
  ]),
  guard(
    'a mailed link proves an address only with its token',
    change(
      'accounts/email-confirmation.db.ts',
      '.where(and(eq(users.id, userId), exists(liveLink)))',
      '.where(eq(users.id, userId))',
    ),
  ),
  guard('nobody signs up where sign-up is off', [
    change('accounts/sign-up.service.ts', 'if (!company?.allow_signup)', 'if (!company)'),
    change(
      'accounts/accounts.db.ts',
      '.where(and(eq(companies.id, id), eq(companies.allow_signup, true)))',
      '.where(eq(companies.id, id))',
    ),
  ]),
  guard(
    'a report link is nobody elsewhere',
    change(
      'edges/callers.ts',
      "if (isReportToken(token)) throw new Refusal('not-found', 'A report link opens reports only')",
      '',
    ),
  ),
  guard('a report link can be revoked', change('report-links/report-links.db.ts', 'and l.revoked_at is null', '')),
  guard('a report link expires', change('report-links/report-links.db.ts', 'and l.expires_at > now()', '')),
  guard(
    'a report link leads to one application',
    change('reports/reports.service.ts', 'if (link.application_id !== id)', 'if (!link)'),
  ),
  guard(
    'a report link opens nothing unfinished',
    change('reports/reports.service.ts', 'if (link.status !== ApplicationStatus.completed)', 'if (!link)'),
  ),
  guard(
    'a report link opens its kind of report',
    change('reports/reports.service.ts', "if (kind === 'candidate')", "if (kind === ('nothing' as string))"),
  ),
  guard(
    'a report link names its own candidate',
    change('profile/profile.service.ts', 'if (link.user_id !== id)', 'if (!link)'),
  ),
  guard('nobody reads about somebody else', change('profile/profile.service.ts', 'if (who.id !== id)', 'if (!who)')),
  guard(
    'departments are those of the company',
    change('profile/profile.db.ts', '.where(eq(departments.company_id, companyId))', ''),
  ),
  guard(
    'nobody enters a department of another company',
    change(
      'profile/profile.db.ts',
      '.where(and(eq(departments.id, id), eq(departments.company_id, companyId)))',
      '.where(and(eq(departments.id, id)))',
    ),
  ),
  guard('an application is its owner’s', ownerOfApplication),
  guard('an assessment is its owner’s', ownerOfAssessment),
  guard('an answer is to an assessment of one’s own', ownerOfWork('answers/answers.db.ts')),
  guard('what one completes is one’s own', [
    ownerOfWork('completion/completion.db.ts'),
    change('scores/scoring-input.db.ts', 'where ap.company_id = $2`', 'where $2 > 0`'),
  ]),
  guard('a game is its player’s', [
    ownerOfApplication,
    change(
      'games/games.db.ts',
      '        eq(assessments.company_id, owner.companyId),\n        eq(applications.user_id, owner.id),\n',
      '',
    ),
  ]),
  guard('a recording is for an assessment of one’s own', [ownerOfApplication, ownerOfAssessment]),
  guard(
    'questions are for who takes the test',
    change(
      'answers/questions.db.ts',
      'where ap.user_id = $1 and ap.company_id = $2 and',
      'where $1::bigint > 0 and $2::bigint > 0 and',
    ),
  ),
  guard(
    'questions are for who has begun',
    change('answers/questions.db.ts', 'and a.test_id = $3 and a.status = 1', 'and a.test_id = $3 and a.status < 2'),
  ),
  guard(
    'questions are not for who is done',
    change('answers/questions.db.ts', 'and a.test_id = $3 and a.status = 1', 'and a.test_id = $3 and a.status > 0'),
  ),
  guard(
    'questions are not for the archived',
    change('answers/questions.db.ts', 'and ap.status = 1', 'and ap.status > 0'),
  ),
  guard(
    'questions have a deadline',
    change(
      'answers/questions.service.ts',
      "!isTooLateTo(has_run ? 'play-on' : 'begin', deadline, read_at)",
      "!isTooLateTo('play-on', has_run ? deadline : null, read_at)",
    ),
  ),
  guard('answers are for what is begun', [
    change('answers/answers.service.ts', 'status === AssessmentStatus.inProgress &&\n', ''),
    change('answers/answers.db.ts', 'and a.status = 1 and ap.status = 1', 'and ap.status = 1'),
  ]),
  guard('answers are not for the archived', [
    change('answers/answers.service.ts', 'application.status === ApplicationStatus.inProgress &&\n', ''),
    change('answers/answers.db.ts', 'and a.status = 1 and ap.status = 1', 'and a.status = 1'),
  ]),
  guard(
    'answers have a deadline',
    change('answers/answers.service.ts', '!isTooLateTo(runs.length > 0', '!isTooLateTo(runs.length >= 0'),
  ),
  guard('work has a deadline', inTime),
  guard(
    'a job has a deadline',
    change('vacancies/available-jobs.service.ts', 'if (isExpired(job.deadline, job.read_at))', 'if (!job)'),
  ),
  guard(
    'a job is for who was invited',
    change(
      'vacancies/jobs.db.ts',
      'or(jobs.is_open_to_all, isNotNull(jobCandidates.user_id)),',
      'or(jobs.is_open_to_all, isNotNull(jobs.id)),',
    ),
  ),
  guard(
    'a job that is open to all is open to the company',
    change('vacancies/jobs.db.ts', 'eq(jobs.company_id, owner.companyId),', ''),
  ),
  guard(
    'the policy comes first',
    change('accounts/require-ready.ts', 'if (!row.privacy_policy_accepted)', 'if (!row)'),
  ),
  guard('consent comes first', change('accounts/require-ready.ts', 'if (!row.consent_provided)', 'if (!row)')),
  guard(
    'nothing archived is worked on',
    change(
      'applications/application-steps.service.ts',
      'if (status === ApplicationStatus.archived) throw',
      'if (status === undefined) throw',
    ),
  ),
  guard(
    'nothing is started again',
    change(
      'applications/assessments.service.ts',
      "if (assessmentAfter('start', status) === null)",
      "if (status > 9 && assessmentAfter('start', status) === null)",
    ),
  ),
  guard(
    'what has not begun is not completed',
    change(
      'completion/completion.service.ts',
      'if (status === AssessmentStatus.notStarted)',
      'if (status === undefined)',
    ),
  ),
  guard(
    'an employee sees results where the job shows them',
    change(
      '../../domain/src/applications/view-results.ts',
      'if (isEmployee && !canEmployeeViewResults) return false',
      'if (isEmployee && !canEmployeeViewResults && !assessments) return false',
    ),
  ),
  guard(
    'results are of what is completed',
    change(
      '../../domain/src/applications/view-results.ts',
      'if (status !== ApplicationStatus.completed) return false',
      '',
    ),
  ),
  guard(
    'an application shows scores to who may see them',
    change(
      'reports/read-application.service.ts',
      'results: mayView ? await resultsOf',
      'results: mayView !== undefined ? await resultsOf',
    ),
    ['reports/reports.test.ts'],
  ),
  guard(
    'a recording is taken while the interview lasts',
    change(
      'videos/video-uploads.service.ts',
      'if (assessment.status === AssessmentStatus.completed)',
      'if (!assessment)',
    ),
  ),
  guard(
    'a recording needs a begun interview',
    change(
      'videos/video-uploads.service.ts',
      'if (assessment.status === AssessmentStatus.notStarted)',
      'if (!assessment)',
    ),
  ),
  guard(
    'an interview that is over is not taken',
    change(
      'videos/video-uploads.service.ts',
      'const isOver = status === AssessmentStatus.completed',
      'const isOver = status === undefined',
    ),
  ),
  guard(
    'a link to a recording runs out',
    change('videos/play-video.service.ts', 'until < now.getTime()', 'until < 0 * now.getTime()'),
    ['videos/play-video.test.ts'],
  ),
]
