import { QueryClient } from '@tanstack/react-query'
import { isRefused } from './failure-text.ts'
import { pauseAskedBy } from './pause-asked.ts'

const MAX_RETRIES = 2

/** What the server has answered, as the signed-in screens share it. A clear no is not asked again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // On a dead line it fails and is said, instead of waiting without a word; when the line is back it is asked again.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < MAX_RETRIES && !isRefused(error),
      retryDelay: (failures, error) => Math.max(1_000 * 2 ** failures, pauseAskedBy(error)),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
