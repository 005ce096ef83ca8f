/*
 * What must not happen to a candidate's work, each with a mistake in the product that would let it happen. `tests` are
 * those that have to notice. Files and tests are named from the sources of the server on. That the checks after a
 * killed server can fail is shown by the benches `answers-kill` and `faults` themselves, which damage the database.
 */
const web = '../../web/src/stage'
const keeper = ['answer-keeper', 'submitting-answers', 'left-page', 'lost-device', 'written-first'].map(
  (name) => `${web}/keeper/${name}.test.ts`,
)
const fault = (about, file, [from, to], tests) => ({ about, changes: [{ file, from, to }], tests: [tests].flat() })

export const plantedFaults = [
  // Killed, or crashed, between two steps.
  fault(
    'an answer leaves the device before the server has it',
    `${web}/keeper/answer-keeper.ts`,
    ["if (closed === 'completed') await this.#store.clear()", 'await this.#store.clear()'],
    keeper,
  ),
  fault(
    'an answer is sent and not written down',
    `${web}/keeper/device-store.ts`,
    ["transaction.objectStore('waiting').put({ ...owner, ...written }),", ''],
    keeper,
  ),
  fault(
    'an answer is painted before the device hears of it',
    `${web}/keeper/answer-keeper.ts`,
    [
      'const isWritten = this.#write(question, data, rtMs)',
      'const isWritten = this.#parts.whenPainted().then(() => this.#write(question, data, rtMs))',
    ],
    keeper,
  ),
  fault(
    'nobody hears of a device that is full',
    `${web}/keeper/answer-keeper.ts`,
    ['this.#tell({ isDurable: false })', ''],
    keeper,
  ),
  fault(
    'what was being written stays on the device after the submission',
    `${web}/keeper/answer-keeper.ts`,
    ['await this.#written()\n    await this.#store.clear()', 'await this.#store.clear()'],
    keeper,
  ),
  // The line is cut.
  fault(
    'after a failure nothing is tried again',
    `${web}/keeper/sender.ts`,
    ['this.#after(pauseAfter(this.#failures, this.#parts.random, error))', ''],
    keeper,
  ),
  fault(
    'a line that is cut ends a submission',
    `${web}/submission/until-answered.ts`,
    ['if (!isUnheard(error) || signal.aborted) throw error', 'throw error'],
    `${web}/submission/until-answered.test.ts`,
  ),
  fault(
    'a server that fails is waited for in silence',
    `${web}/submission/until-answered.ts`,
    ['if (!isUnheard(error) || signal.aborted) throw error', 'if (signal.aborted) throw error'],
    `${web}/submission/until-answered.test.ts`,
  ),
  // Two tabs.
  fault(
    'a tab does not hear of the other',
    `${web}/keeper/other-tabs.ts`,
    ['tell: (news) => channel?.postMessage(news),', 'tell: () => undefined,'],
    keeper,
  ),
  fault(
    'a page that is left takes along what was just chosen',
    `${web}/keeper/answer-keeper.ts`,
    ['this.#parts.leftBehind.put([...this.#unwritten.values()])', 'this.hurry()'],
    keeper,
  ),
  fault(
    'what was left behind comes back over what was written since',
    `${web}/keeper/answer-keeper.ts`,
    ['if (this.#shown.revisionOf(question) <= rev) this.keep', 'this.keep'],
    keeper,
  ),
  fault(
    'two tabs use one revision for two answers',
    `${web}/keeper/device-store.ts`,
    ['rev: (seen?.rev ?? 0) + 1 }', 'rev: 1 }'],
    keeper,
  ),
  fault(
    'a tab that is behind overwrites',
    'capabilities/answers/save-statements.db.ts',
    ['where (excluded.rev > answers.rev or', 'where (excluded.rev >= 0 or'],
    'capabilities/answers/answers.test.ts',
  ),
  fault(
    'an autosave overtakes the submission',
    'capabilities/answers/merge-drafts.ts',
    ['rev > (submitted?.rev ?? -1) && ', ''],
    'capabilities/answers/drafts.test.ts',
  ),
  fault(
    'a submission overtakes what another device has kept since',
    'capabilities/answers/save-statements.db.ts',
    ['or i.rev >= d.rev', 'or i.rev >= 0'],
    'capabilities/answers/drafts.test.ts',
  ),
  fault(
    'a submission that says what another device has kept is called stored, and is not',
    'capabilities/answers/save-statements.db.ts',
    ['or i.data = (', 'or null = ('],
    'capabilities/answers/drafts.test.ts',
  ),
  fault(
    'what was kept of a game last gives way to an answer before it',
    'capabilities/runs/runs.db.ts',
    ['or (excluded.rev, excluded.received_at) > (answers.rev, answers.received_at)', 'or excluded.rev > answers.rev'],
    'capabilities/runs/kept-and-submitted.test.ts',
  ),
  fault(
    'a remembered sheet is written over what another node stored',
    'capabilities/answers/drafts.db.ts',
    ['and version = $5', 'and $5::uuid is not null'],
    'capabilities/answers/draft-sheets.test.ts',
  ),
  fault(
    'a save is lost that comes between the reading and the writing of another one',
    'capabilities/answers/drafts.db.ts',
    ['where assessment_id = $1 for update', 'where assessment_id = $1'],
    'capabilities/answers/draft-sheets.test.ts',
  ),
  // The token expires.
  fault(
    'what waits is thrown away with the session',
    `${web}/keeper/deliver.ts`,
    [
      'if (endsSession(error)) return { saved: [], refused: [] }',
      "if (endsSession(error)) return { saved: [], refused: [], closed: 'completed' }",
    ],
    keeper,
  ),
  // A double click, or a replay.
  fault(
    'a reply that was lost doubles the operation',
    `${web}/keeper/answer-keeper.ts`,
    [
      'const { saved, refused, closed } = await deliver(this.#parts.line.cache, changes)',
      'const { saved, refused, closed } = await deliver(this.#parts.line.cache, changes.map((c) => ({ ...c, op_id: newUuid() })))',
    ],
    keeper,
  ),
  fault(
    'what is completed is completed again',
    'capabilities/completion/completion.service.ts',
    [
      'if (status === AssessmentStatus.completed || status === AssessmentStatus.tied) return { id, status, at }',
      'if (status === AssessmentStatus.tied) return { id, status, at }',
    ],
    'capabilities/completion/completion.test.ts',
  ),
  // The deadline passes.
  fault(
    'answers have no grace after the deadline',
    'capabilities/answers/save-statements.db.ts',
    [`interval '\${DEADLINE_GRACE_SECONDS} seconds'`, "interval '0 seconds'"],
    'capabilities/answers/answers.test.ts',
  ),
  fault(
    'a completion has no grace after the deadline',
    '../../domain/src/applications/deadline.ts',
    ["work === 'go-on' ? DEADLINE_GRACE_SECONDS * 1000 : 0", '0'],
    'capabilities/completion/completion.test.ts',
  ),
  // Timed games.
  fault(
    'a reload starts the clock of a run anew',
    'capabilities/runs/runs.db.ts',
    ['question_id) do nothing', 'question_id) do update set begun_at = clock_timestamp()'],
    'capabilities/runs/run-clock.test.ts',
  ),
  fault(
    'what comes after the end of a run counts',
    'capabilities/answers/save-statements.db.ts',
    [`isLate: \`coalesce(held.read_at > \${endOfRun}, false)\`,`, "isLate: 'false',"],
    'capabilities/runs/run-faults.test.ts',
  ),
  fault(
    'what comes after the end takes the place of what counts',
    'capabilities/answers/save-statements.db.ts',
    [' and (answers.late or not excluded.late)', ''],
    'capabilities/runs/run-faults.test.ts',
  ),
  fault(
    'what was kept during a run that was left is not scored',
    'capabilities/runs/runs.db.ts',
    [
      'from answer_drafts where assessment_id = $1 and not late',
      'from answer_drafts where assessment_id = -$1 and not late',
    ],
    'capabilities/runs/run-faults.test.ts',
  ),
  // Recordings.
  fault(
    'half an upload stays behind',
    'platform/media/local-disk.ts',
    ['await rm(draft, { force: true }).catch(() => undefined)\n      return', 'return'],
    'capabilities/videos/upload-faults.test.ts',
  ),
  fault(
    'a full disk is an error like any other',
    'platform/media/local-disk.ts',
    ["new Set(['ENOSPC', ", 'new Set(['],
    'capabilities/videos/upload-faults.test.ts',
  ),
  fault(
    'a damaged recording is stored',
    'capabilities/videos/check-recording.ts',
    ['this.#expected.sha256 !== undefined && this.#received !== this.#expected.sha256', 'sha256 === undefined'],
    'capabilities/videos/video-uploads.test.ts',
  ),
  // Sessions that are remembered.
  fault(
    'a node does not hear that a session ended on another',
    'platform/db/listen.ts',
    ['else channels[channel]?.(payload)', ''],
    'capabilities/accounts/session-memory.test.ts',
  ),
  fault(
    'sessions are remembered while nobody tells of changes',
    'edges/remember.ts',
    ["onLost: () => turn('off'),", 'onLost: () => undefined,'],
    'capabilities/accounts/session-memory.test.ts',
  ),
  fault(
    'a call answers before its node has forgotten what it changed',
    'edges/forget-changes.ts',
    [
      'leavesPeople.has(name)) memories.sessions.forget()',
      'leavesPeople.has(name)) setTimeout(memories.sessions.forget, 50)',
    ],
    'capabilities/accounts/session-memory.test.ts',
  ),
  fault(
    'what was read before a change is remembered after it',
    'platform/db/told-memory.ts',
    [' || askedAt !== age', ''],
    'capabilities/accounts/session-memory.test.ts',
  ),
  // Begun work that is remembered.
  fault(
    'a line to the database that has become silent is believed in',
    'platform/db/listen.ts',
    ["!(await comesInTime(line.query('select 1')))", '!line'],
    'platform/db/listen.test.ts',
  ),
  fault(
    'questions are handed out after the application was archived',
    'edges/forget-changes.ts',
    ['if (!leavesWork.has(name)) memories.begun', 'if (leavesWork.has(name)) memories.begun'],
    'capabilities/answers/begun-memory.test.ts',
  ),
  fault(
    'begun work is remembered beyond its deadline',
    'capabilities/answers/begun-memory.ts',
    ['askedAt + leftMs', 'Infinity'],
    'capabilities/answers/begun-memory.test.ts',
  ),
  fault(
    'the end of work is not heard of on another node',
    'edges/remember.ts',
    ["begun.forget(person === '' ? undefined : Number(person))", 'undefined'],
    'capabilities/answers/begun-memory.test.ts',
  ),
  fault(
    'a job that changed elsewhere is shown as it was',
    'edges/remember.ts',
    ['jobs_changed: () => jobs.forget(),', ''],
    'capabilities/applications/reading.test.ts',
  ),
]
