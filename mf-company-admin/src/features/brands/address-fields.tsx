import { formatCep } from '@loopi/contract/documents/cep'
import { Loader, SimpleGrid, VisuallyHidden } from '@loopi/shared/ui/core'
import { brandFormTexts as texts } from './brand-form.texts.ts'
import classes from './brands.module.css'
import { TextField } from './text-field.tsx'
import type { BrandForm } from './use-brand-form.ts'

/** Address of a shop. The CEP look-up fills the known fields, which wait for it only until its timeout. */
export function AddressFields({ form }: { form: BrandForm }) {
  const { searching, follow } = form.cep
  const waits = { required: true, disabled: searching }
  return (
    <fieldset className={classes.address} aria-busy={searching}>
      <legend>{texts.fields.endereco}</legend>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextField
          form={form}
          field="cep"
          format={formatCep}
          onText={(cep) => void follow(cep)}
          maxLength={9}
          inputMode="numeric"
          autoComplete="off"
          rightSection={searching && <Loader size="xs" aria-hidden />}
          required
        />
        <TextField form={form} field="endereco" maxLength={200} {...waits} />
        <TextField form={form} field="bairro" maxLength={120} {...waits} />
        <TextField form={form} field="cidade" maxLength={120} {...waits} />
        <TextField form={form} field="estado" maxLength={60} {...waits} />
        <TextField form={form} field="pais" maxLength={60} {...waits} />
      </SimpleGrid>
      <VisuallyHidden role="status">{searching ? texts.cepSearching : ''}</VisuallyHidden>
    </fieldset>
  )
}
