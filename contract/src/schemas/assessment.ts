import * as z from 'zod/mini'

/** 0 not started, 1 in progress, 2 completed, 4 tie to resolve (DATA-17). */
const assessmentStatus = z.literal([0, 1, 2, 4])

/** The types of DATA-19; 4 is reserved for a video interview by link (OPEN-03). */
const testType = z.object({ id: z.literal([1, 2, 3, 4, 5, 6, 7, 8, 9]) })

/** A test in the language of the call (DATA-16). */
const test = z.object({
  id: z.int(),
  type: testType,
  title: z.string(),
  description: z.string(),
  instructions: z.string(),
  /** Tells the games apart (OPEN-05); null for everything else. */
  category: z.nullable(z.int()),
  /** HH:mm:ss: an estimate. */
  duration: z.string(),
  icon_svg: z.string(),
  total_questions: z.int(),
  /** Ids only (OPEN-40). */
  questions: z.array(z.int()),
})
export type Test = z.infer<typeof test>

/** True of a timed game whose questions were handed out: it then goes on where it is (OPEN-33). */
const isRunBegun = z.boolean()

const child = z.object({ id: z.int(), status: assessmentStatus, test, is_run_begun: isRunBegun })
export type ChildAssessment = z.infer<typeof child>

/** One assessment of a candidate with what it consists of (DATA-15, DATA-18). */
export const assessment = z.object({
  id: z.int(),
  status: assessmentStatus,
  parent_id: z.nullable(z.int()),
  test,
  is_run_begun: isRunBegun,
  /** 0 when it measures no traits. */
  total_traits: z.int(),
  children: z.array(child),
  /** The applications it counts for, normally one (OPEN-32). */
  applications: z.array(z.int()),
})
export type Assessment = z.infer<typeof assessment>

/** The same, opened by itself. */
export const openedAssessment = z.extend(assessment, {
  /** How a timed game came to its end; null until it is completed, and of everything else. */
  ending: z.nullable(
    z.object({
      /** Its time ran out, rather than everything being answered or the candidate ending it. */
      is_time_up: z.boolean(),
      /** False where nothing was answered in time. */
      has_answers: z.boolean(),
    }),
  ),
})
export type Ending = NonNullable<z.infer<typeof openedAssessment>['ending']>

/** What the list of applications says about each assessment (DATA-13). */
export const listedAssessment = z.object({
  id: z.int(),
  status: assessmentStatus,
  test: z.object({ id: z.int(), type: testType }),
})
export type ListedAssessment = z.infer<typeof listedAssessment>
