export { insertDevice, markPaired, passPrepared, purgeUnpaired, revokePrepared } from './devices.repository.ts'
export { DEVICE_LIFE, findDevice, hashCode } from './devices.service.ts'
export { insertStore } from './stores.repository.ts'
export { columnsOf } from './stores.service.ts'
