export { openDay, payWelcome } from './welcome.budget.ts'
export { findCeiling, findGrant, insertGrant, sumWaiting } from './welcome.repository.ts'
export { grantWaiting, markFormer, purgeWelcome, welcomeCustomer, welcomeStatus } from './welcome.service.ts'
