import { ApiError } from '@loopi/ui/api-client'

/**
 * Sets `aria-invalid` by `useForm`'s `enhanceGetInputProps`, because Mantine's password input shows errors by colour
 * only.
 */
export const announceInvalid = ({ inputProps }: { inputProps: { error?: unknown } }) =>
  inputProps.error ? { 'aria-invalid': true } : undefined

/** Message of a failed submit: the joined field messages, else the message of the error. */
export function errorMessage(cause: unknown): string {
  const error = ApiError.from(cause)
  return error.fieldMessages.join(' ') || error.message
}
