/*
 * What must not happen to a candidate's work, each with a mistake in the product that would let it happen. `tests` are
 * those that have to notice. Files and tests are named from the sources of the server on. That the checks after a
 * killed server can fail is shown by the benches `answers-kill` and `faults` themselves, which damage the database.
 */
const web = '../../web/src/stage'
const keeper = ['answer-keeper', 'submitting-answers', 'left-page', 'lost-device', 'written-first'].map(
  (name) => `${web}/keeper/${name}.test.ts`,
)
const revisions = '../../domain/src/answers/revisions.ts'
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
    ['if (!givesWay(rev, this.#shown.revisionOf(question))) this.keep', 'this.keep'],
    keeper,
  ),
  fault(
    'two tabs use one revision for two answers',
    `${web}/keeper/device-store.ts`,
    ['rev: nextRevision(seen?.rev) }', 'rev: 1 }'],
    keeper,
  ),
  fault(
    'a tab that is behind overwrites',
    revisions,
    ['submission === undefined || reached > submission.rev', 'submission === undefined || reached >= 0'],
    'capabilities/answers/answers.test.ts',
  ),
  fault(
    'an autosave overtakes the submission',
    revisions,
    ['Math.max(versions.draft?.rev ?? 0, versions.submission?.rev ?? 0)', 'versions.draft?.rev ?? 0'],
    'capabilities/answers/drafts.test.ts',
  ),
  fault(
    'a submission overtakes what another device has kept since',
    revisions,
    ['if (isBelow && !isLikeDraft()) return null', ''],
    'capabilities/answers/drafts.test.ts',
  ),
  fault(
    'a submission that says what another device has kept is called stored, and is not',
    revisions,
    ['if (isBelow && !isLikeDraft()) return null', 'if (isBelow) return null'],
    'capabilities/answers/drafts.test.ts',
  ),
  fault(
    'what was kept of a game last gives way to an answer before it',
    revisions,
    ['draft.rev - submission.rev || draft.arrivedAt - submission.arrivedAt', 'draft.rev - submission.rev'],
    'capabilities/runs/kept-and-submitted.test.ts',
  ),
  fault(
    'a save is written over what was stored since its sheet was read',
    'capabilities/answers/answers.db.ts',
    ['where draft_sheets.version = $4', 'where $4 is not null'],
    'capabilities/answers/draft-sheets.test.ts',
  ),
  fault(
    'a first save is written over another first one',
    'capabilities/answers/answers.db.ts',
    ['where draft_sheets.version = $4', 'where draft_sheets.version = $4 or $4 is null'],
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
    'capabilities/answers/answers.service.ts',
    ["'play-on' : 'go-on', application.job", "'play-on' : 'begin', application.job"],
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
    'capabilities/answers/take-in.ts',
    ['run !== undefined && isRoundOver', 'run === null && isRoundOver'],
    'capabilities/runs/run-faults.test.ts',
  ),
  fault(
    'what comes after the end takes the place of what counts',
    revisions,
    ['if (arrival.isLate && !stands.late) return null', ''],
    'capabilities/runs/run-faults.test.ts',
  ),
  fault(
    'what was kept during a run that was left is not scored',
    'capabilities/runs/runs.db.ts',
    [
      'from answer_drafts where assessment_id = $1 and question_id = any($2)',
      'from answer_drafts where assessment_id = -$1 and question_id = any($2)',
    ],
    'capabilities/runs/run-faults.test.ts',
  ),
  // Recordings.
  fault(
    'half an upload stays behind',
    'platform/media/local-disk.ts',
    ['await rm(draft, { force: true }).catch(() => undefined)\n      return', 'return'],
    'capabilities/videos/upload-faults.slow.test.ts',
  ),
  fault(
    'a full disk is an error like any other',
    'platform/media/local-disk.ts',
    ["new Set(['ENOSPC', ", 'new Set(['],
    'capabilities/videos/upload-faults.slow.test.ts',
  ),
  fault(
    'a damaged recording is stored',
    'capabilities/videos/check-recording.ts',
    ['this.#expected.sha256 !== undefined && this.#received !== this.#expected.sha256', 'sha256 === undefined'],
    'capabilities/videos/video-uploads.test.ts',
  ),
]
