/** The field for a code of an authenticator app or for a recovery code: at the login and wherever it is turned off. */

export { CodeField, isWholeCode } from './code-field.tsx'
