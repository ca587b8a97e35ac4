import { formatCep } from '@loopi/contract/documents/cep'
import { formatPhone } from '@loopi/contract/documents/phone'
import { knownParts, useCepLookUp } from '@loopi/shared/cep'
import { useDraft } from '@loopi/shared/forms/draft'
import { FormDialog, type FormWays } from '@loopi/shared/forms/unsaved-changes'
import { useForm } from '@loopi/shared/forms/use-form'
import { notify } from '@loopi/shared/notify'
import { common } from '@loopi/shared/texts/common'
import { ErrorAlert } from '@loopi/shared/ui/components'
import { Button, Group, Loader, Stack, Text, TextInput, VisuallyHidden } from '@loopi/shared/ui/core'
import { Textarea } from '@loopi/shared/ui/fields'
import { useState } from 'react'
import { useRegisterCompany } from '../companies.queries.ts'
import { companiesTexts, registerTexts as texts } from '../companies.texts.ts'
import { CategoryField, IdentityFields, MaskedField } from './company-fields.tsx'
import classes from './dialogs.module.css'
import { checkRegister, EMPTY, type RegisterForm, registrationOf } from './register.rules.ts'
import { useFailure } from './use-failure.ts'

const DRAFT = 'company.new'

type Props = { opened: boolean; onClose: () => void }

/** Registers a company, which then waits for a decision like any other. */
export const RegisterDialog = ({ opened, onClose }: Props) => (
  <FormDialog title={texts.title} draft={DRAFT} opened={opened} onClose={onClose}>
    {(ways) => <RegisterFields {...ways} />}
  </FormDialog>
)

function RegisterFields({ onBusy, onDone }: FormWays) {
  const { form, submit, pending, failure, cep, draft } = useRegisterForm({ onBusy, onDone })
  const followCep = (text: string) => {
    form.setFieldValue('cep', text)
    void cep.follow(text)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <Text c="dimmed">
          {texts.intro} {companiesTexts.requiredHint}
        </Text>
        {draft}
        <div className={classes.grid}>
          <IdentityFields bind={(field) => form.getInputProps(field)} />
          <MaskedField label={texts.phone} type="tel" mask={formatPhone} {...form.getInputProps('phone')} />
          <MaskedField
            label={texts.cep}
            inputMode="numeric"
            maxLength={9}
            mask={formatCep}
            rightSection={cep.searching && <Loader size="xs" aria-hidden />}
            {...form.getInputProps('cep')}
            onChange={followCep}
          />
          <TextInput
            className={classes.wide ?? ''}
            label={texts.street}
            maxLength={200}
            disabled={cep.searching}
            {...form.getInputProps('endereco')}
          />
          <TextInput label={texts.city} maxLength={120} disabled={cep.searching} {...form.getInputProps('cidade')} />
          <TextInput label={texts.state} maxLength={60} disabled={cep.searching} {...form.getInputProps('estado')} />
          <CategoryField value={form.values.categoria} onChange={(to) => form.setFieldValue('categoria', to)} />
          <Textarea
            className={classes.wide ?? ''}
            label={texts.description}
            rows={3}
            maxLength={2000}
            {...form.getInputProps('descricao_empresa')}
          />
        </div>
        <VisuallyHidden role="status">
          {cep.searching ? texts.cepSearching : cep.isFound ? texts.cepFound : ''}
        </VisuallyHidden>
        <ErrorAlert message={failure} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onDone} disabled={pending}>
            {common.cancel}
          </Button>
          <Button type="submit" disabled={pending}>
            {pending ? texts.submitting : texts.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function useRegisterForm({ onBusy, onDone }: FormWays) {
  const register = useRegisterCompany()
  const form = useForm<RegisterForm>({ initialValues: EMPTY, validate: checkRegister })
  const draft = useDraft(DRAFT, form.values, form.setValues)
  const cep = useCepAddress((found) => form.setValues(found))
  const { failure, forget, tell } = useFailure(form)

  const submit = form.onSubmit(
    (values) => {
      forget()
      onBusy(true)
      register.mutate(registrationOf(values), {
        onSuccess: () => {
          notify.success(texts.done)
          onDone()
        },
        onError: (cause) => {
          notify.error(texts.failed)
          tell(cause)
        },
        onSettled: () => onBusy(false),
      })
    },
    (errors) => {
      if (errors.name || errors.cnpj) notify.error(companiesTexts.required)
      form.focusFirst(errors)
    },
  )
  return { form, submit, pending: register.isPending, failure, cep, draft: draft.notice }
}

/** Fills street, city and state of a CEP; unknown ones keep the typed values. */
function useCepAddress(onFound: (address: Partial<RegisterForm>) => void) {
  const [isFound, setFound] = useState(false)
  const { searching, follow } = useCepLookUp((result) => {
    setFound(result.is === 'found')
    if (result.is === 'not-found') return notify.error(texts.cepNotFound)
    if (result.is === 'failed') return notify.error(texts.cepFailed)
    const { logradouro, localidade, uf } = result.address
    onFound(knownParts({ endereco: logradouro, cidade: localidade, estado: uf }))
  })
  return { searching, follow, isFound }
}
