export { returnExpired } from './batch-reserve.ts'
export { activateWithin as activateBatch, create as createBatch } from './batches.service.ts'
