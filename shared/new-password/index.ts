/** A new password, typed twice, with a hint how strong it is; wherever somebody sets one. */

export { checkConfirmation, checkNewPassword } from './new-password.rules.ts'
export { NewPasswordFields } from './new-password-fields.tsx'
export { sayInvalid } from './say-invalid.ts'
