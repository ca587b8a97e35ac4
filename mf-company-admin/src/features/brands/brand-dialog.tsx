import type { Brand } from '@loopi/contract/brands/brands.reading'
import { ChangedMeanwhile } from '@loopi/shared/forms/seen'
import { FormDialog, type FormWays } from '@loopi/shared/forms/unsaved-changes'
import { common } from '@loopi/shared/texts/common'
import { ErrorAlert } from '@loopi/shared/ui/components'
import { Button, Group, Stack } from '@loopi/shared/ui/core'
import { useState } from 'react'
import { CompanyField } from '../../components/company-field.tsx'
import type { Companies } from '../../components/use-companies.ts'
import { AddressFields } from './address-fields.tsx'
import { BrandFields } from './brand-fields.tsx'
import { brandFormTexts as texts } from './brand-form.texts.ts'
import { BrandPreview } from './brand-preview.tsx'
import classes from './brands.module.css'
import { brandDraft, useBrandForm } from './use-brand-form.ts'

type Props = {
  /** Brand to edit; null for a new one. */
  brand: Brand | null
  opened: boolean
  companies: Companies
  onClose: () => void
}

export const BrandDialog = ({ brand, companies, ...open }: Props) => (
  <FormDialog {...open} title={brand ? texts.edit : texts.create} draft={brandDraft(brand)} size="56rem">
    {(ways) => <Form brand={brand} companies={companies} {...ways} />}
  </FormDialog>
)

type FormProps = Pick<Props, 'brand' | 'companies'> & FormWays

function Form({ brand, companies, onBusy, onDone }: FormProps) {
  const form = useBrandForm(brand, companies, { onBusy, onDone })
  const { values, errors, set, pending } = form
  const [logo, setLogo] = useState(values.logo_url)
  const submit = brand ? texts.submit : texts.submitNew
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className={classes.form}>
      <Stack gap="md">
        {form.draft}
        <CompanyField
          companies={companies}
          value={values.company}
          onChange={(company) => set({ company })}
          error={errors.company}
          fixed={brand !== null}
        />
        <BrandFields form={form} brand={brand} logo={logo} onLogo={setLogo} />
        {values.tipo === 'fisico' && <AddressFields form={form} />}
        <ChangedMeanwhile {...form.conflict} />
        <ErrorAlert message={form.refused} />
      </Stack>
      <aside className={classes.aside}>
        <BrandPreview values={values} brand={brand} logo={logo} />
      </aside>
      <Group justify="flex-end" gap="sm" className={classes.submit ?? ''}>
        <Button variant="default" onClick={onDone} disabled={pending}>
          {common.cancel}
        </Button>
        <Button type="submit" disabled={pending}>
          {pending ? texts.submitting : submit}
        </Button>
      </Group>
    </form>
  )
}
