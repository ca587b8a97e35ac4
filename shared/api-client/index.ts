export { ApiError } from './api-error.ts'
export { call, endSession, http, type Options as CallOptions, onUnauthorized } from './http.ts'
// Names of the numbered facade (decision 0082 lists them): they go when no kept release is of that time.
export { isFinalResponse, isFinalResponse as isDecided, newKey } from './idempotency-key.ts'
export { infiniteOptions, infiniteOptions as growing } from './infinite-query.ts'
export { allRows, type Pages, usePages } from './pages.ts'
export { keyOf, keyOf as allOf, queryOf, queryOf as query } from './query.ts'
export { createQueryClient } from './query-client.ts'
export { type EndedCall, onSessionEnded } from './session-renewal.ts'
