/* What keeps members of companies, and of jobs, apart. The test of all operations has to notice each that is gone. */
const guard = (about, file, from, to) => ({
  about,
  changes: [{ file: `capabilities/${file}`, from, to }],
  tests: ['capabilities/access/operations.test.ts'],
})

export const guardsBetweenCompanies = [
  guard(
    'a job of another company is not there for members',
    'vacancies/jobs.db.ts',
    'const isReached = (reach: Reach) => within(reach, { company: jobs.company_id, job: jobs.id })',
    'const isReached = (_: Reach) => undefined',
  ),
  guard(
    'a member with a list of jobs reaches no other',
    'access/reach.ts',
    'reach.jobIds === null || !columns.job ? undefined : inArray(columns.job, [...reach.jobIds])',
    'undefined',
  ),
  guard(
    'people of other jobs are not there for members with a list of jobs',
    'candidates/candidates.db.ts',
    'return and(isOfCompany, or(onOneOf(jobCandidates), onOneOf(applications)))',
    'return or(isOfCompany, onOneOf(jobCandidates), onOneOf(applications))',
  ),
  guard(
    'report links of another company are not there for members',
    'report-links/report-links.db.ts',
    'within(reach, { company: applications.company_id, job: applications.job_id })',
    'reach && undefined',
  ),
  guard(
    'no person of another company is erased',
    'privacy/privacy.db.ts',
    'and ($2::bigint is null or company_id = $2)',
    'and $2::bigint is distinct from 0',
  ),
]
