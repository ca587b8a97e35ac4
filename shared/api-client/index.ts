export { ApiError } from './api-error.ts'
export { call, endSession, http, type Options as CallOptions, onUnauthorized } from './http.ts'
// Names up to facade 1.5, which areas of earlier releases import; they go with facade 2.
export { isFinalResponse, isFinalResponse as isDecided, newKey } from './idempotency-key.ts'
export { infiniteOptions, infiniteOptions as growing } from './infinite-query.ts'
export { allRows, type Pages, usePages } from './pages.ts'
export { keyOf, keyOf as allOf, queryOf, queryOf as query } from './query.ts'
export { createQueryClient } from './query-client.ts'
