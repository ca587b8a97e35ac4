import { COMPANY_CATEGORIES, withCurrent } from '@loopi/contract/categories'
import { maskCnpj } from '@loopi/contract/documents/cnpj'
import { pasteWhole, phoneInput, readMasked } from '@loopi/shared/forms/masks'
import type { useForm } from '@loopi/shared/forms/use-form'
import { ChoiceField } from '@loopi/shared/ui/components'
import { TextInput } from '@loopi/shared/ui/core'
import type { ComponentProps } from 'react'
import { companiesTexts as texts } from '../companies.texts.ts'
import classes from './dialogs.module.css'

type MaskedProps = Omit<ComponentProps<typeof TextInput>, 'onChange'> & {
  mask: (typed: string) => string
  onChange: (text: string) => void
}

/** Text field with a mask. */
export const MaskedField = ({ mask, onChange, ...props }: MaskedProps) => (
  <TextInput
    {...props}
    {...(props.type === 'tel' ? phoneInput(String(props.value ?? '')) : { onPaste: pasteWhole })}
    onChange={({ currentTarget }) => onChange(readMasked(currentTarget, mask))}
  />
)

/** Props that a form binds to a field. */
type InputProps = ReturnType<ReturnType<typeof useForm>['getInputProps']>

type IdentityProps = {
  bind: (field: 'name' | 'cnpj' | 'email') => InputProps
  /** Note on the stored CNPJ. */
  cnpjNote?: string | null
}

/** Identity of a company: name, CNPJ and e-mail. */
export function IdentityFields({ bind, cnpjNote = null }: IdentityProps) {
  return (
    <>
      <TextInput
        className={classes.wide ?? ''}
        label={texts.name}
        required
        maxLength={160}
        data-autofocus
        {...bind('name')}
      />
      <MaskedField
        label={texts.cnpj}
        required
        maxLength={18}
        description={cnpjNote}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        mask={maskCnpj}
        {...bind('cnpj')}
      />
      <TextInput label={texts.email} type="email" maxLength={254} {...bind('email')} />
    </>
  )
}

type CategoryProps = { value: string; onChange: (value: string) => void; current?: string }

/** Category select; keeps an unknown current value as an option. */
export const CategoryField = ({ current, ...field }: CategoryProps) => (
  <ChoiceField
    className={classes.wide ?? ''}
    label={texts.category}
    choices={withCurrent(COMPANY_CATEGORIES, current)}
    {...field}
  />
)
