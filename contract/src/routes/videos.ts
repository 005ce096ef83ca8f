import type { Route } from '../route.ts'
import { byId } from '../schemas/values.ts'
import { storedVideo, videoLink, videoUpload, videoUploadStart } from '../schemas/video.ts'

export const videoRoutes = {
  getVideoLink: {
    method: 'GET',
    path: '/assessment/:id/video/',
    root: 'localised',
    access: 'candidate',
    about: 'Where a video interview is taken, and which of its questions have an uploaded answer.',
    params: byId,
    status: 200,
    reply: videoLink,
  },
  uploadVideo: {
    method: 'POST',
    path: '/whitebox_video/',
    root: 'localised',
    access: 'candidate',
    about:
      'Takes the recorded answer to one question. Both ids come before the file; a new upload replaces the last one.',
    upload: { start: videoUploadStart, form: videoUpload },
    status: 201,
    reply: storedVideo,
  },
} satisfies Record<string, Route>
