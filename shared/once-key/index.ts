export { onceKey, settleOnceKey } from './once-keys.ts'
export { useOnceKey } from './use-once-key.ts'
