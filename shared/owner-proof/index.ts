/** Proof of the account's owner before an action that weakens the account. */

export { fieldErrorsOf } from './field-errors.ts'
export { OwnPassword, OwnPasswordField } from './own-password-field.tsx'
export { OwnerForm } from './owner-form.tsx'
export { troubleOf, useOwnerProof, useOwnPasskeys } from './use-owner-proof.ts'
