export { settleUse } from './sync.service.ts'
export { useCoupon } from './use.service.ts'
