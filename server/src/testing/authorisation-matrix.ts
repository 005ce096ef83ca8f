import type { RouteName } from '@mizan/contract/routes'
import { sampleRecording } from '@mizan/domain/kinds/video/video.sample'
import { multipart } from './multipart.ts'
import type { World } from './world.ts'

export const actors = [
  'anonymous',
  'owner',
  'colleague',
  'stranger',
  'reportLink',
  'otherReportLink',
  'expiredReportLink',
] as const
export type Actor = (typeof actors)[number]

/** What one route answers to each actor when it is asked for what belongs to the owner. */
interface Row extends Record<Actor, number> {
  /** The call, aimed at the owner's objects. */
  input: (world: World) => {
    params?: Record<string, string | number>
    query?: object
    body?: object
    form?: ReturnType<typeof multipart>
  }
  /** Answers that name the owner's company to anybody, on purpose. */
  isPublic?: true
}

const everybody = (status: number) => ({
  anonymous: status,
  owner: status,
  colleague: status,
  stranger: status,
  reportLink: status,
  otherReportLink: status,
  expiredReportLink: status,
})

/** To whoever holds a report link, nothing but that report is there. */
const links = { reportLink: 404, otherReportLink: 404, expiredReportLink: 404 }

/** Each person gets an answer about themselves; nobody else gets one. */
const ownOnly = (status: number) => ({ ...everybody(status), ...links, anonymous: 401 })

/** To everybody else the owner's object is not there. */
const ownerOnly = (status: number) => ({ ...ownOnly(404), owner: status })

const guessedLink = (userId: number) => ({ uid: Buffer.from(String(userId)).toString('base64url'), token: 'guessed' })

/** Every route of the table has a row: a missing one does not compile. */
export const authorisationMatrix = {
  getHealth: { ...everybody(200), input: () => ({}) },
  getReady: { ...everybody(200), input: () => ({}) },
  login: {
    ...everybody(200),
    input: ({ owner }) => ({ body: { email: owner.email, password: owner.password, company_id: owner.company_id } }),
  },
  // Nobody signs in with a login that no sign-on has made.
  ssoLogin: {
    ...everybody(400),
    input: ({ owner }) => ({ body: { login_id: 'none', login_hash: 'none', company_id: owner.company_id } }),
  },
  logout: { ...ownOnly(204), input: () => ({}) },
  getMe: { ...ownOnly(200), input: () => ({}) },
  updateMe: { ...ownOnly(200), input: () => ({ body: { job_level: 2 } }) },
  getCandidate: { ...ownerOnly(200), reportLink: 200, input: ({ owner }) => ({ params: { id: owner.id } }) },
  getDepartments: { ...ownOnly(200), input: () => ({}) },
  acceptPrivacyPolicy: { ...ownOnly(200), input: () => ({}) },
  withdrawConsent: { ...ownOnly(200), input: () => ({}) },
  setPassword: {
    ...ownOnly(204),
    input: ({ owner }) => ({ body: { current_password: owner.password, new_password: 'another-quite-long-one' } }),
  },
  resetPassword: { ...everybody(204), input: ({ owner }) => ({ body: { email: owner.email } }) },
  // Who holds no link of the owner's sets no password and proves no address, whoever they are.
  resetPasswordConfirm: {
    ...everybody(400),
    input: ({ owner }) => ({ body: { ...guessedLink(owner.id), new_password: 'another-quite-long-one' } }),
  },
  confirmEmail: { ...everybody(400), input: ({ owner }) => ({ body: guessedLink(owner.id) }) },
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
  getAvailableJobs: { ...ownerOnly(200), input: ({ owner }) => ({ params: { id: owner.id } }) },
  listApplications: { ...ownOnly(200), input: () => ({}) },
  // A job that one was not invited to is as unknown as one that is not there.
  apply: { ...ownOnly(400), owner: 201, input: ({ jobId }) => ({ body: { job_id: jobId } }) },
  getApplication: {
    ...ownerOnly(200),
    reportLink: 200,
    input: ({ reportedApplicationId }) => ({ params: { id: reportedApplicationId } }),
  },
  // A candidate's own token opens no manager report (OPEN-27).
  getReport: {
    ...ownOnly(404),
    reportLink: 200,
    input: ({ reportedApplicationId }) => ({ params: { id: reportedApplicationId } }),
  },
  getMostImportantDrivers: {
    ...ownerOnly(200),
    reportLink: 200,
    input: ({ reportedApplicationId }) => ({ params: { id: reportedApplicationId } }),
  },
  getLeastImportantDrivers: {
    ...ownerOnly(200),
    reportLink: 200,
    input: ({ reportedApplicationId }) => ({ params: { id: reportedApplicationId } }),
  },
  getApplicationProgress: { ...ownerOnly(200), input: ({ applicationId }) => ({ params: { id: applicationId } }) },
  startApplication: { ...ownerOnly(200), input: ({ applicationId }) => ({ params: { id: applicationId } }) },
  archiveApplication: { ...ownerOnly(200), input: ({ applicationId }) => ({ params: { id: applicationId } }) },
  unarchiveApplication: {
    ...ownerOnly(200),
    input: ({ archivedApplicationId }) => ({ params: { id: archivedApplicationId } }),
  },
  getAssessment: { ...ownerOnly(200), input: ({ assessmentId }) => ({ params: { id: assessmentId } }) },
  startAssessment: { ...ownerOnly(200), input: ({ assessmentId }) => ({ params: { id: assessmentId } }) },
  // Nobody else has begun the test, so to them it is like one that was never assigned (OPEN-26).
  getQuestions: { ...ownOnly(400), owner: 200, input: ({ begun }) => ({ params: { id: begun.testId } }) },
  // The id of an assessment stands in the body: it is as wrong as one that does not exist.
  saveAnswers: {
    ...ownOnly(400),
    owner: 201,
    input: ({ begun }) => ({ body: [{ assessment: begun.id, question: begun.questionId, data: begun.answer }] }),
  },
  cacheAnswers: {
    ...ownOnly(400),
    owner: 200,
    input: ({ begun }) => ({
      body: { assessment_id: begun.id, answers: [{ question: begun.questionId, data: begun.answer }] },
    }),
  },
  retrieveAnswers: { ...ownerOnly(200), input: ({ begun }) => ({ query: { assessment_id: String(begun.id) } }) },
  completeAssessment: { ...ownerOnly(200), input: ({ answeredId }) => ({ params: { id: answeredId }, body: {} }) },
  getTiedOptions: { ...ownerOnly(200), input: ({ tied }) => ({ params: { id: tied.id } }) },
  untieOptions: {
    ...ownerOnly(200),
    input: ({ tied }) => ({ params: { id: tied.id }, body: [{ option_id: tied.optionId, scale: 3 }] }),
  },
  getGameInfo: { ...ownerOnly(200), input: ({ gameId }) => ({ params: { id: gameId } }) },
  getVideoLink: { ...ownerOnly(200), input: ({ interview }) => ({ params: { id: interview.id } }) },
  // The id of an assessment stands in the form: it is as wrong as one that does not exist.
  uploadVideo: {
    ...ownOnly(400),
    owner: 201,
    input: ({ interview }) => ({
      form: multipart([
        ['assessment_id', interview.id],
        ['question_id', interview.questionIds[0] ?? 0],
        ['file', sampleRecording({ seconds: 1 })],
        ['file_extension', 'webm'],
      ]),
    }),
  },
} satisfies Record<RouteName, Row>
