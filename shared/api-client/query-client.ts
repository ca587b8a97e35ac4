import { QueryClient } from '@loopi/shared/ui/query'
import { ApiError } from './api-error.ts'

const MINUTE = 60_000
const RETRIES = 3
const LONGEST_WAIT = 30_000

/**
 * The page's query client with the specification's settings: unused entries are kept 5 minutes, queries are retried 3
 * times with a doubling delay of at most 30 s, mutations never. Only transient errors are retried, because a retry of
 * others would fail again.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Without a limit in prerendering, because the timer would keep the process alive.
        gcTime: typeof window === 'undefined' ? Number.POSITIVE_INFINITY : 5 * MINUTE,
        // Offline queries fail visibly instead of waiting silently; they are refetched when the network is back.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, cause) => failures < RETRIES && navigator.onLine !== false && ApiError.from(cause).mayPass,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, LONGEST_WAIT),
      },
      mutations: { retry: false },
    },
  })
