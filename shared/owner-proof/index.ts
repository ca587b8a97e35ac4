/** Proof of the owner, asked for before what weakens an account: the one form and the one field for it. */

export { fieldErrorsOf } from './field-errors.ts'
export { OwnPassword, OwnPasswordField } from './own-password-field.tsx'
export { OwnerForm } from './owner-form.tsx'
export { troubleOf, useOwnerProof, useOwnPasskeys } from './use-owner-proof.ts'
