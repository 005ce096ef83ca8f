import * as z from 'zod/mini'
import type { Route } from '../route.ts'

const state = z.object({ status: z.literal('ok') })

export const systemRoutes = {
  getHealth: {
    method: 'GET',
    path: '/health',
    root: 'plain',
    access: 'public',
    about: 'Answers while the process lives, whatever the database does.',
    status: 200,
    reply: state,
  },
  getReady: {
    method: 'GET',
    path: '/ready',
    root: 'plain',
    access: 'public',
    about: 'Answers 200 when the database answers, else 503.',
    status: 200,
    reply: state,
  },
} satisfies Record<string, Route>
