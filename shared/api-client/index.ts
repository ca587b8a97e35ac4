export { ApiError } from './api-error.ts'
export { currentUserQuery } from './current-user-query.ts'
export { type FilePart, openFile } from './file-part.ts'
export {
  abortCalls,
  call,
  endSession,
  http,
  type Options as CallOptions,
  onNotPermitted,
  onUnauthorized,
} from './http.ts'
export { isFinalResponse, newKey } from './idempotency-key.ts'
export { infiniteOptions } from './infinite-query.ts'
export { allRows, type Pages, usePages } from './pages.ts'
export { keyOf, queryOf } from './query.ts'
export { createQueryClient } from './query-client.ts'
export { type EndedCall, onSessionEnded, onStepUp } from './session-renewal.ts'
