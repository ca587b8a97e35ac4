/** Refusals of every call that some roles alone may make. */
export const ROLE_REFUSED = ['auth/required', 'auth/forbidden'] as const

/** Refusals of every call that asks for the owner again. */
export const OWNER_UNPROVEN = [
  'auth/wrong-password',
  'auth/confirmation-invalid',
  'second-factor/wrong-code',
  'second-factor/code-missing',
] as const
