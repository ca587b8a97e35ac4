import { QueryClient } from '@loopi/ui/query'
import { ApiError } from './api-error.ts'

const MINUTE = 60_000
const RETRIES = 3
const LONGEST_WAIT = 30_000

/**
 * The one query client of the page, as the specification sets it: unused entries are kept 5 minutes, queries are tried
 * again 3 times with a doubling wait of at most 30 s, mutations never. Only what may pass is tried again: any other
 * answer would say the same a second time, and shows at once.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Prerendering keeps no cache, and its timer would only hold the process.
        gcTime: typeof window === 'undefined' ? Number.POSITIVE_INFINITY : 5 * MINUTE,
        // Without a network a query fails, which is shown, instead of waiting for one without a word; it is asked again
        // when the network is back.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, cause) => failures < RETRIES && navigator.onLine !== false && ApiError.from(cause).mayPass,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, LONGEST_WAIT),
      },
      mutations: { retry: false },
    },
  })
