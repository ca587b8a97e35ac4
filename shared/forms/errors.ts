import { ApiError } from '@loopi/ui/api-client'

/**
 * Accessibility of an invalid field, for `useForm`'s `enhanceGetInputProps`: screen readers hear of it too. Mantine's
 * password input shows it by colour only.
 */
export const announceInvalid = ({ inputProps }: { inputProps: { error?: unknown } }) =>
  inputProps.error ? { 'aria-invalid': true } : undefined

/** Error message of a failed submit: the validation messages of its fields, joined; else the sentence of the error. */
export function errorMessage(cause: unknown): string {
  const error = ApiError.from(cause)
  return error.fieldMessages.join(' ') || error.message
}
