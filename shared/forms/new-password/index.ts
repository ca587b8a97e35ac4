/** Fields, form and rules of a new password, which is typed twice and shows how strong it is. */

export { AcceptedDocuments } from './accepted-documents.tsx'
export { checkConfirmation, checkNewPasswords, type NewPasswordValues } from './new-password.rules.ts'
export { NewPasswordFields } from './new-password-fields.tsx'
export { NewPasswordForm } from './new-password-form.tsx'
export { PasswordOwner, ShownPasswordOwner } from './password-owner.tsx'
