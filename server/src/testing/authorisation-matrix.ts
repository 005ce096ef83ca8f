import type { RouteName } from '@mizan/contract/routes'
import { sampleRecording } from '@mizan/domain/kinds/video/video.sample'
import { consoleRows } from './console-matrix.ts'
import { everybody, inTime, othersGet, ownerOnly, ownOnly, type Row, ready, whileBegun } from './matrix-columns.ts'
import { multipart } from './multipart.ts'

const guessedLink = (userId: number) => ({ uid: Buffer.from(String(userId)).toString('base64url'), token: 'guessed' })

/** Results are for whoever may view them: not for an employee whose job hides them, and of nothing unfinished. */
const results = {
  ...ownerOnly(200),
  ...ready,
  employee: 404,
  beforeStart: 404,
  whileArchived: 404,
  reportLink: 200,
  candidateReportLink: 200,
}

/** Every route of the table has a row: a missing one does not compile. */
export const authorisationMatrix = {
  getHealth: { ...everybody(200), input: () => ({}) },
  getReady: { ...everybody(200), input: () => ({}) },
  // The token somebody comes with has no say in it.
  login: {
    ...everybody(200),
    lockedOut: 400,
    isHarmless: true,
    input: ({ owner }) => ({ body: { email: owner.email, password: owner.password, company_id: owner.company_id } }),
  },
  // Nobody signs in with a login that no sign-on has made.
  ssoLogin: {
    ...everybody(400),
    input: ({ owner }) => ({ body: { login_id: 'none', login_hash: 'none', company_id: owner.company_id } }),
  },
  logout: { ...ownOnly(204), input: () => ({}) },
  getMe: { ...ownOnly(200), input: () => ({}) },
  updateMe: { ...ownOnly(200), isHarmless: true, input: () => ({ body: { job_level: 2 } }) },
  getCandidate: {
    ...ownerOnly(200),
    reportLink: 200,
    candidateReportLink: 200,
    earlyReportLink: 200,
    input: ({ owner }) => ({ params: { id: owner.id } }),
  },
  getDepartments: { ...ownOnly(200), isOfCompany: true, input: () => ({}) },
  acceptPrivacyPolicy: { ...ownOnly(200), input: () => ({}) },
  withdrawConsent: { ...ownOnly(200), input: () => ({}) },
  setPassword: {
    ...ownOnly(204),
    input: ({ owner }) => ({ body: { current_password: owner.password, new_password: 'another-quite-long-one' } }),
  },
  resetPassword: { ...everybody(204), isHarmless: true, input: ({ owner }) => ({ body: { email: owner.email } }) },
  // Who holds no link of the owner's sets no password and proves no address, whoever they are.
  resetPasswordConfirm: {
    ...everybody(400),
    input: ({ owner }) => ({ body: { ...guessedLink(owner.id), new_password: 'another-quite-long-one' } }),
  },
  confirmEmail: { ...everybody(400), input: ({ owner }) => ({ body: guessedLink(owner.id) }) },
  resendConfirmation: { ...ownOnly(204), input: () => ({}) },
  // The owner's company takes no sign-ups.
  signUp: {
    ...everybody(400),
    input: ({ owner }) => ({
      body: {
        email: 'newcomer@mail.example',
        password: 'a-quite-long-password',
        first_name: 'Noor',
        last_name: 'Saleh',
        company_id: owner.company_id,
      },
    }),
  },
  getCompanyReference: {
    ...everybody(200),
    isPublic: true,
    input: ({ companyRefId }) => ({ params: { ref_id: companyRefId } }),
  },
  getAvailableJobs: { ...ownerOnly(200), ...ready, input: ({ owner }) => ({ params: { id: owner.id } }) },
  listApplications: { ...ownOnly(200), ...ready, input: () => ({}) },
  // A job that one was not invited to is as unknown as one that is not there.
  apply: {
    ...ownOnly(201),
    ...othersGet(400),
    ...ready,
    late: 400,
    input: ({ jobId }) => ({ body: { job_id: jobId } }),
  },
  // A link opens its own kind of report (OPEN-27): this call is the Candidate Report, the next the other two.
  getApplication: {
    ...ownerOnly(200),
    ...ready,
    candidateReportLink: 200,
    input: ({ reportedApplicationId }) => ({ params: { id: reportedApplicationId } }),
  },
  // A candidate's own token opens no manager report (OPEN-27).
  getReport: {
    ...ownOnly(404),
    reportLink: 200,
    input: ({ reportedApplicationId }) => ({ params: { id: reportedApplicationId } }),
  },
  getMostImportantDrivers: {
    ...results,
    input: ({ reportedApplicationId }) => ({ params: { id: reportedApplicationId } }),
  },
  getLeastImportantDrivers: {
    ...results,
    input: ({ reportedApplicationId }) => ({ params: { id: reportedApplicationId } }),
  },
  getApplicationProgress: {
    ...ownerOnly(200),
    ...inTime,
    input: ({ applicationId }) => ({ params: { id: applicationId } }),
  },
  startApplication: {
    ...ownerOnly(200),
    ...inTime,
    whileArchived: 409,
    input: ({ applicationId }) => ({ params: { id: applicationId } }),
  },
  archiveApplication: {
    ...ownerOnly(200),
    ...ready,
    whileArchived: 400,
    input: ({ applicationId }) => ({ params: { id: applicationId } }),
  },
  unarchiveApplication: {
    ...ownerOnly(200),
    ...ready,
    beforeStart: 400,
    input: ({ archivedApplicationId }) => ({ params: { id: archivedApplicationId } }),
  },
  // A knock-out stays one after the deadline; what goes on, or was put away, has none.
  requestReview: {
    ...ownerOnly(201),
    ...ready,
    beforeStart: 400,
    whileArchived: 400,
    input: ({ knockedApplicationId }) => ({ params: { id: knockedApplicationId } }),
  },
  getAssessment: { ...ownerOnly(200), ...ready, input: ({ assessmentId }) => ({ params: { id: assessmentId } }) },
  startAssessment: {
    ...ownerOnly(200),
    ...inTime,
    whileArchived: 409,
    afterwards: 409,
    input: ({ assessmentId }) => ({ params: { id: assessmentId } }),
  },
  // Nobody else has begun the test, so to them it is like one that was never assigned (OPEN-26).
  getQuestions: {
    ...ownOnly(200),
    ...othersGet(400),
    ...whileBegun,
    whileArchived: 400,
    afterwards: 400,
    input: ({ begun }) => ({ params: { id: begun.testId } }),
  },
  // The id of an assessment stands in the body: it is as wrong as one that does not exist.
  saveAnswers: {
    ...ownOnly(201),
    ...othersGet(400),
    ...whileBegun,
    afterwards: 409,
    input: ({ begun }) => ({ body: [{ assessment: begun.id, question: begun.questionId, data: begun.answer }] }),
  },
  cacheAnswers: {
    ...ownOnly(200),
    ...othersGet(400),
    ...whileBegun,
    afterwards: 409,
    input: ({ begun }) => ({
      body: { assessment_id: begun.id, answers: [{ question: begun.questionId, data: begun.answer }] },
    }),
  },
  retrieveAnswers: {
    ...ownerOnly(200),
    ...inTime,
    input: ({ begun }) => ({ query: { assessment_id: String(begun.id) } }),
  },
  // Looking back has no deadline.
  getOwnAnswers: {
    ...ownerOnly(200),
    ...ready,
    beforeStart: 404,
    input: ({ submittedId }) => ({ params: { id: submittedId } }),
  },
  completeAssessment: {
    ...ownerOnly(200),
    ...whileBegun,
    input: ({ answeredId }) => ({ params: { id: answeredId }, body: {} }),
  },
  getTiedOptions: { ...ownerOnly(200), ...inTime, input: ({ tied }) => ({ params: { id: tied.id } }) },
  untieOptions: {
    ...ownerOnly(200),
    ...whileBegun,
    afterwards: 409,
    input: ({ tied }) => ({ params: { id: tied.id }, body: [{ option_id: tied.optionId, scale: 3 }] }),
  },
  getGameInfo: { ...ownerOnly(200), ...inTime, afterwards: 404, input: ({ gameId }) => ({ params: { id: gameId } }) },
  getVideoLink: {
    ...ownerOnly(200),
    ...inTime,
    whileArchived: 400,
    afterwards: 400,
    input: ({ interview }) => ({ params: { id: interview.id } }),
  },
  // The id of an assessment stands in the form: it is as wrong as one that does not exist.
  uploadVideo: {
    ...ownOnly(201),
    ...othersGet(400),
    ...whileBegun,
    afterwards: 409,
    input: ({ interview }) => ({
      form: multipart([
        ['assessment_id', interview.id],
        ['question_id', interview.questionIds[0] ?? 0],
        ['file', sampleRecording({ seconds: 1 })],
        ['file_extension', 'webm'],
      ]),
    }),
  },
  ...consoleRows,
} satisfies Record<RouteName, Row>
