/** A new password, typed twice, with a hint how strong it is; wherever somebody sets one. */

export { checkConfirmation, checkNewPasswords, type NewPasswordValues } from './new-password.rules.ts'
export { NewPasswordFields } from './new-password-fields.tsx'
export { NewPasswordForm } from './new-password-form.tsx'
export { PasswordOwner, ShownPasswordOwner } from './password-owner.tsx'
