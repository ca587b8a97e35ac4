export { returnExpired } from './batch-reserve.ts'
