export { openDay, payWelcome } from './welcome.budget.ts'
export { findCeiling, findGrant, insertGrant, sumWaiting } from './welcome.repository.ts'
export {
  grantWaiting,
  keepMarks,
  markFormer,
  markHolders,
  purgeWelcome,
  welcomeCustomer,
  welcomeStatus,
} from './welcome.service.ts'
