import { Checkbox } from '@loopi/shared/ui/fields'
import classes from './consent.module.css'
import { consentTexts as t } from './consent.texts.ts'

type Props = { company: string; checked: boolean; onChange: (checked: boolean) => void }

/** Consent to become a customer of the product's company, off until the person ticks it. */
export const Consent = ({ company, checked, onChange }: Props) => (
  <Checkbox
    classNames={{ input: classes.box }}
    label={t.label(company)}
    description={t.description}
    checked={checked}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
)
