import type { Answer } from './answer.ts'
import type { Candidate } from './given.ts'
import type { Interview } from './interview.ts'
import { multipart } from './multipart.ts'
import type { Portal } from './portal.ts'

interface Wishes {
  question?: number
  sha256?: string
  extension?: string
  language?: 'en' | 'ar'
}

/** Uploads an answer as the portal does. */
export function upload(
  portal: Pick<Portal, 'send'>,
  { person, interview }: { person: Candidate; interview: Interview },
  file: Uint8Array,
  wishes: Wishes = {},
): Promise<Answer> {
  const { question = interview.questionIds[0] ?? 0, sha256, extension = 'webm', language = 'en' } = wishes
  const form = multipart([
    ['assessment_id', interview.id],
    ['question_id', question],
    ...(sha256 === undefined ? [] : [['sha256', sha256] as [string, string]]),
    ['file', file],
    ['file_extension', extension],
  ])
  const headers = { ...form.headers, authorization: `Token ${person.token}` }
  return portal.send({ method: 'POST', url: `/api/v1/${language}/whitebox_video/`, headers, payload: form.payload })
}
