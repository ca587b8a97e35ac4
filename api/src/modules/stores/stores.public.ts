export { passPrepared, purgeUnpaired, revokePrepared } from './devices.repository.ts'
export { findDevice } from './devices.service.ts'
