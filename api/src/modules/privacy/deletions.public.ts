export { type Deleted, repeatDeletion } from './account-deletion.service.ts'
export { listDeleted } from './erasure.repository.ts'
