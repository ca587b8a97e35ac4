import { pasteWhole, phoneInput, readMasked } from '@loopi/shared/forms/masks'
import { ChoiceField } from '@loopi/shared/ui/components'
import { InputBase, Loader, TextInput } from '@loopi/shared/ui/core'
import type { ChangeEvent } from 'react'
import type { FieldSpec } from './field-spec.ts'
import { namesOf } from './field-spec.ts'
import classes from './fields.module.css'
import type { TextForm } from './use-text-form.ts'

type FieldsProps<F extends string> = {
  form: TextForm<F>
  disabled?: readonly F[]
  /** Hints below fields. */
  hints?: Partial<Record<F, string | null>>
  /** Field whose look-up is running. */
  busy?: F | null
  /** Called with each change, in addition to the form. */
  onType?: (name: F, text: string) => void
}

/** Fields of a form in declaration order, in pairs where there is room. */
export function Fields<F extends string>({ form, disabled = [], hints = {}, busy = null, onType }: FieldsProps<F>) {
  return (
    <div className={classes.grid}>
      {namesOf(form.fields).map((name) => (
        <div key={name} className={classes.cell} data-wide={form.fields[name].wide}>
          <Field
            spec={form.fields[name]}
            name={name}
            value={form.values[name]}
            error={form.errors[name]}
            hint={hints[name]}
            disabled={disabled.includes(name)}
            busy={name === busy}
            onText={(text) => {
              form.set(name, text)
              onType?.(name, text)
            }}
          />
        </div>
      ))}
    </div>
  )
}

// The hint and the error share the place below the field, so that nothing moves.
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

type FieldProps = {
  spec: FieldSpec
  name: string
  value: string
  error: string | undefined
  hint: string | null | undefined
  disabled: boolean
  busy: boolean
  onText: (text: string) => void
}

function Field({ spec, name, value, error, hint, disabled, busy, onText }: FieldProps) {
  const { kind = 'line', required = false, format } = spec
  const common = {
    label: spec.label,
    name,
    value,
    error,
    disabled,
    size: 'md',
    withAsterisk: required,
    'aria-required': required || undefined,
    description: hint ?? null,
    inputWrapperOrder: ORDER,
  } as const
  const take = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) =>
    onText(format ? readMasked(input, format) : input.value)

  if (kind === 'line') {
    const { placeholder, maxLength, type, inputMode, autoComplete } = spec
    return (
      <TextInput
        {...common}
        {...{ placeholder, maxLength, type, inputMode, autoComplete }}
        {...(type === 'tel' ? phoneInput(value) : format && { onPaste: pasteWhole })}
        rightSection={busy && <Loader size="xs" aria-hidden />}
        onChange={take}
      />
    )
  }
  if (kind === 'lines') {
    return (
      <InputBase
        {...common}
        component="textarea"
        multiline
        rows={4}
        placeholder={spec.placeholder}
        maxLength={spec.maxLength}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    )
  }
  return <ChoiceField {...common} required={required} choices={kind} onChange={onText} />
}
