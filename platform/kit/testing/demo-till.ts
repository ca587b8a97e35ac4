export { demoBackend } from '../../../shared/testing/demo/demo-backend.ts'
export { PAIRING_CODE } from '../../../shared/demo/stores.ts'
export { createWorld, type World } from '../../../shared/testing/demo/world.ts'
