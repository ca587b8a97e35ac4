/**
 * For `useForm`'s `enhanceGetInputProps`: a field with a sentence against it is invalid for screen readers too. Mantine's
 * password input shows it by colour only.
 */
export const sayInvalid = ({ inputProps }: { inputProps: { error?: unknown } }) =>
  inputProps.error ? { 'aria-invalid': true } : undefined
