import { pasteWhole, phoneInput, readMasked } from '@loopi/shared/forms/masks'
import { TextInput } from '@loopi/shared/ui/core'
import type { ComponentProps } from 'react'
import type { BrandValues } from './brand-form.rules.ts'
import { brandFormTexts as texts } from './brand-form.texts.ts'
import type { BrandForm } from './use-brand-form.ts'

type Field = keyof typeof texts.fields & keyof BrandValues

type Props = Pick<
  ComponentProps<typeof TextInput>,
  'maxLength' | 'inputMode' | 'type' | 'autoComplete' | 'description' | 'disabled' | 'rightSection' | 'onBlur'
> & {
  form: BrandForm
  field: Exclude<Field, 'tipo'>
  required?: boolean
  format?: (typed: string) => string
  /** Called with each change, in addition to the form. */
  onText?: (text: string) => void
}

export function TextField({ form, field, required = false, format, onText, ...props }: Props) {
  const placeholder = field in texts.placeholders ? texts.placeholders[field as keyof typeof texts.placeholders] : ''
  return (
    <TextInput
      {...props}
      label={texts.fields[field]}
      name={field}
      placeholder={placeholder}
      value={form.values[field]}
      error={form.errors[field]}
      withAsterisk={required}
      aria-required={required}
      {...(props.type === 'tel' ? phoneInput(form.values[field]) : format && { onPaste: pasteWhole })}
      onChange={({ currentTarget: input }) => {
        const text = format ? readMasked(input, format) : input.value
        form.set({ [field]: text })
        onText?.(text)
      }}
    />
  )
}
