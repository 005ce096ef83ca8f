import { reasonsFor } from '../../lib/form-errors.ts'

/** The server speaks of the number of the job, which nobody here knows: it was taken back, or its deadline has passed. */
export const isJobClosed = (error: unknown): boolean => reasonsFor(error, 'job_id').length > 0
