import { formatCep } from '@loopi/contract/documents/cep'
import { STATES } from '@loopi/contract/places/states'
import type { Store } from '@loopi/contract/stores/stores.reading'
import { knownParts, useCepLookUp } from '@loopi/shared/cep'
import { useForm } from '@loopi/shared/forms/use-form'
import { notify } from '@loopi/shared/notify'
import { fieldErrorsOf } from '@loopi/shared/owner-proof'
import { common } from '@loopi/shared/texts/common'
import { FormFooter } from '@loopi/shared/ui/components'
import { Loader, SimpleGrid, Stack, TextInput } from '@loopi/shared/ui/core'
import { Modal } from '@loopi/shared/ui/dialogs'
import { Select } from '@loopi/shared/ui/select'
import { useSaveStore } from './stores.queries.ts'
import { storeFormTexts as texts } from './stores.texts.ts'

type Props = {
  /** Store to edit; null for a new one. */
  store: Store | null
  opened: boolean
  onClose: () => void
}

export function StoreDialog({ store, opened, onClose }: Props) {
  const save = useSaveStore(store?.id ?? null)
  const leave = () => {
    save.reset()
    onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={save.isPending ? () => {} : leave}
      title={store ? texts.edit : texts.create}
      size="lg"
    >
      <StoreForm store={store} save={save} onClose={leave} />
    </Modal>
  )
}

const FIELDS = ['nome', 'cep', 'endereco', 'bairro', 'cidade', 'estado', 'telefone', 'horario'] as const

type Values = Record<(typeof FIELDS)[number], string>

const valuesOf = (store: Store | null): Values =>
  Object.fromEntries(FIELDS.map((field) => [field, store?.[field] ?? ''])) as Values

const filled = (typed: string): string | null => (typed.trim() === '' ? texts.required : null)

function StoreForm({ store, save, onClose }: Omit<Props, 'opened'> & { save: ReturnType<typeof useSaveStore> }) {
  const form = useForm<Values>({
    name: 'store',
    initialValues: valuesOf(store),
    validate: { nome: filled, endereco: filled, cidade: filled, estado: filled },
  })
  const cep = useCepLookUp((result) => {
    if (result.is !== 'found') return
    const { logradouro, bairro, localidade, uf } = result.address
    form.setValues(knownParts({ endereco: logradouro, bairro, cidade: localidade, estado: uf }))
  })
  const submit = (values: Values) =>
    save.mutate(values, {
      onSuccess: () => {
        notify.success(texts.saved)
        onClose()
      },
      onError: (cause) => form.setErrors(fieldErrorsOf(cause, FIELDS).at),
    })
  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack gap="md">
        <TextInput label={texts.nome} maxLength={80} required data-autofocus {...form.getInputProps('nome')} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput
            label={texts.cep}
            maxLength={9}
            inputMode="numeric"
            autoComplete="off"
            rightSection={cep.searching && <Loader size="xs" aria-hidden />}
            {...form.getInputProps('cep')}
            onChange={({ currentTarget: { value } }) => {
              form.setFieldValue('cep', formatCep(value))
              void cep.follow(value)
            }}
          />
          <TextInput label={texts.endereco} maxLength={200} required {...form.getInputProps('endereco')} />
          <TextInput label={texts.bairro} maxLength={120} {...form.getInputProps('bairro')} />
          <TextInput label={texts.cidade} maxLength={120} required {...form.getInputProps('cidade')} />
          <Select
            label={texts.estado}
            data={STATES.map(([value, label]) => ({ value, label }))}
            searchable
            required
            {...form.getInputProps('estado')}
          />
          <TextInput label={texts.telefone} type="tel" maxLength={20} {...form.getInputProps('telefone')} />
        </SimpleGrid>
        <TextInput
          label={texts.horario}
          description={texts.horarioHint}
          maxLength={200}
          {...form.getInputProps('horario')}
        />
        <FormFooter
          error={fieldErrorsOf(save.error, FIELDS).whole}
          submitLabel={texts.submit}
          busyLabel={texts.submitting}
          isBusy={save.isPending}
          back={{ label: common.cancel, go: onClose }}
        />
      </Stack>
    </form>
  )
}
