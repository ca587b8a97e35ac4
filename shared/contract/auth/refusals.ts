/** Errors of every call that needs a proof of the owner. */
export const OWNER_UNPROVEN = [
  'auth/wrong-password',
  'auth/confirmation-invalid',
  'second-factor/wrong-code',
  'second-factor/code-missing',
] as const
