/** Field for a code of an authenticator app or a recovery code. */

export { CodeField, isWholeCode } from './code-field.tsx'
