export { ApiError } from './api-error.ts'
export { call, http } from './http.ts'
export { allOf, query } from './query.ts'
export { createQueryClient } from './query-client.ts'
