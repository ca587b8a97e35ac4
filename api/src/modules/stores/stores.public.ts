export { purgeUnpaired } from './devices.repository.ts'
export { findDevice } from './devices.service.ts'
