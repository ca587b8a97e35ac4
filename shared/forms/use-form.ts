import { useForm as useMantineForm } from '@loopi/shared/ui/fields'

type Options<V extends Record<string, unknown>> = Parameters<typeof useMantineForm<V>>[0]

/** Sets `aria-invalid`, because Mantine's password input shows errors by colour only. */
const announceInvalid = ({ inputProps }: { inputProps: { error?: unknown } }) =>
  inputProps.error ? { 'aria-invalid': true } : undefined

/** Form that announces its invalid inputs, and focuses the first of them when a submit is refused. */
export function useForm<V extends Record<string, unknown>>(options: Options<V>) {
  const form = useMantineForm<V>({ enhanceGetInputProps: announceInvalid, ...options })
  const focusFirst = (errors: Record<string, unknown>) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()
  const onSubmit: typeof form.onSubmit = (submit, refused = focusFirst) => form.onSubmit(submit, refused)
  return { ...form, onSubmit, focusFirst }
}
