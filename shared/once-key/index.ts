export { useOnceKey } from './use-once-key.ts'
