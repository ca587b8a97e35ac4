export { demoBackend } from '../../../shared/testing/demo/demo-backend.ts'
export { PAIRING_CODE } from '../../../shared/testing/demo/till/till-rows.ts'
export { createWorld, type World } from '../../../shared/testing/demo/world.ts'
