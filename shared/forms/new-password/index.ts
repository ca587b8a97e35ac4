/** Fields, form and rules of a new password. */

export { AcceptedDocuments } from './accepted-documents.tsx'
export { checkConfirmation, checkNewPasswords, type NewPasswordValues } from './new-password.rules.ts'
export { NewPasswordFields } from './new-password-fields.tsx'
export { NewPasswordForm } from './new-password-form.tsx'
export { PasswordOwner, ShownPasswordOwner } from './password-owner.tsx'
