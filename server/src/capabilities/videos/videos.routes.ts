import type { HandlersOf } from '../../platform/http/serve.ts'
import { takeVideo } from './video-uploads.service.ts'
import { videoLinkOf } from './videos.service.ts'

export const videoHandlers: HandlersOf<'getVideoLink' | 'uploadVideo'> = {
  getVideoLink: ({ params }, { database, candidate }) => videoLinkOf(database.db, candidate, params.id),
  uploadVideo: ({ upload }, { database, storage, candidate }) => takeVideo({ database, storage }, candidate, upload),
}
