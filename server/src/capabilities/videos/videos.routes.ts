import type { Handlers } from '../../platform/http/handlers.ts'
import type { SignedIn } from '../accounts/sessions.service.ts'
import { takeVideo, videoLinkOf } from './video-uploads.service.ts'

interface Uses {
  candidate: SignedIn
}

export const videoHandlers: Handlers<'getVideoLink' | 'uploadVideo', Uses> = {
  getVideoLink: ({ params }, { database, candidate }) => videoLinkOf(database.db, candidate, params.id),
  uploadVideo: ({ upload }, { database, storage, candidate }) => takeVideo({ database, storage }, candidate, upload),
}
