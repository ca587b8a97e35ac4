import { useCepLookUp } from '@loopi/shared/cep'
import { formatCep } from '@loopi/shared/contract/documents/cep'
import { maskCnpj } from '@loopi/shared/contract/documents/cnpj'
import { formatPhone } from '@loopi/shared/contract/documents/phone'
import { notify } from '@loopi/shared/notify'
import { common } from '@loopi/shared/texts/common'
import { Alert, Button, Group, Loader, Stack, Text, TextInput, VisuallyHidden } from '@loopi/shared/ui/core'
import { Textarea, useForm } from '@loopi/shared/ui/forms'
import { Modal } from '@loopi/shared/ui/overlays'
import { ChoiceField, takeMasked } from '@loopi/shared/ui/parts'
import { type ChangeEvent, useState } from 'react'
import { useRegisterCompany } from './companies.queries.ts'
import { categoryChoices, fieldSentences } from './companies.rules.ts'
import { companiesTexts, registerTexts as texts } from './companies.texts.ts'
import classes from './dialogs.module.css'
import { checkRegister, EMPTY, type RegisterForm, registrationOf } from './register.rules.ts'

type Props = { opened: boolean; onClose: () => void }

/** Root registers a company, which then waits for a decision like any other. */
export function RegisterDialog({ opened, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  return (
    <Modal
      opened={opened}
      onClose={busy ? () => {} : onClose}
      closeOnClickOutside={false}
      title={texts.title}
      size="lg"
      closeButtonProps={{ 'aria-label': common.close }}
    >
      <RegisterFields onBusy={setBusy} onDone={onClose} />
    </Modal>
  )
}

type FormProps = { onBusy: (busy: boolean) => void; onDone: () => void }

function RegisterFields({ onBusy, onDone }: FormProps) {
  const { form, submit, pending, failure, cep } = useRegisterForm({ onBusy, onDone })
  /** A field whose text is masked while it is typed. */
  const maskedBy = (name: 'cnpj' | 'phone' | 'cep', format: (typed: string) => string) => ({
    ...form.getInputProps(name),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      const text = takeMasked(currentTarget, format)
      form.setFieldValue(name, text)
      if (name === 'cep') void cep.follow(text)
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <Text c="dimmed">
          {texts.intro} {companiesTexts.requiredHint}
        </Text>
        <div className={classes.grid}>
          <TextInput
            className={classes.wide ?? ''}
            label={companiesTexts.name}
            required
            maxLength={160}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <TextInput label={companiesTexts.cnpj} required maxLength={18} {...maskedBy('cnpj', maskCnpj)} />
          <TextInput label={companiesTexts.email} type="email" maxLength={254} {...form.getInputProps('email')} />
          <TextInput label={texts.phone} type="tel" maxLength={20} {...maskedBy('phone', formatPhone)} />
          <TextInput
            label={texts.cep}
            inputMode="numeric"
            maxLength={9}
            rightSection={cep.searching && <Loader size="xs" aria-hidden />}
            {...maskedBy('cep', formatCep)}
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
          <ChoiceField
            className={classes.wide ?? ''}
            label={companiesTexts.category}
            choices={categoryChoices()}
            value={form.values.categoria}
            onChange={(value) => form.setFieldValue('categoria', value)}
          />
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
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
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

function useRegisterForm({ onBusy, onDone }: FormProps) {
  const register = useRegisterCompany()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<RegisterForm>({ initialValues: EMPTY, validate: checkRegister })
  const cep = useAddress((found) => form.setValues(found))
  const toFirst = (errors: Record<string, unknown>) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()

  const submit = form.onSubmit(
    (values) => {
      setFailure(null)
      onBusy(true)
      register.mutate(registrationOf(values), {
        onSuccess: () => {
          notify.success(texts.done)
          onDone()
        },
        onError: (cause) => {
          notify.error(texts.failed)
          const sentences = fieldSentences(cause)
          form.setErrors(sentences)
          if (Object.keys(sentences).length === 0) setFailure(cause.message)
          else toFirst(sentences)
        },
        onSettled: () => onBusy(false),
      })
    },
    (errors) => {
      if (errors.name || errors.cnpj) notify.error(companiesTexts.required)
      toFirst(errors)
    },
  )
  return { form, submit, pending: register.isPending, failure, cep }
}

/** Street, city and state of a CEP; what the look-up does not know leaves what was typed. */
function useAddress(onFound: (address: Partial<RegisterForm>) => void) {
  const [isFound, setFound] = useState(false)
  const { searching, follow } = useCepLookUp((result) => {
    setFound(result.is === 'found')
    if (result.is === 'not-found') return notify.error(texts.cepNotFound)
    if (result.is === 'failed') return notify.error(texts.cepFailed)
    const { logradouro, localidade, uf } = result.address
    onFound({
      ...(logradouro && { endereco: logradouro }),
      ...(localidade && { cidade: localidade }),
      ...(uf && { estado: uf }),
    })
  })
  return { searching, follow, isFound }
}
