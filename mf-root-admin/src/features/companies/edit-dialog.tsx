import type { Company } from '@loopi/shared/contract/companies/companies.schemas'
import { maskCnpj } from '@loopi/shared/contract/documents/cnpj'
import { notify } from '@loopi/shared/notify'
import { common } from '@loopi/shared/texts/common'
import { Alert, Badge, Button, Stack, Text, TextInput } from '@loopi/shared/ui/core'
import { SegmentedControl, useForm } from '@loopi/shared/ui/forms'
import { Modal } from '@loopi/shared/ui/overlays'
import { ChoiceField, takeMasked } from '@loopi/shared/ui/parts'
import { useId, useState } from 'react'
import { useSaveCompany } from './companies.queries.ts'
import {
  type CompanyForm,
  categoryChoices,
  changesOf,
  checkEdit,
  fieldSentences,
  formOf,
  STATUS_CHOICES,
} from './companies.rules.ts'
import { companiesTexts, editTexts as texts } from './companies.texts.ts'
import { CompanyDetails } from './company-details.tsx'
import classes from './dialogs.module.css'
import { RemoveDialog } from './remove-dialog.tsx'

type Props = { company: Company | null; opened: boolean; onClose: () => void }

/** Root's dialog about one company: its data, its status, what its registration said, and the way to delete it. */
export function EditDialog({ company, opened, onClose }: Props) {
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
      {company && <EditForm company={company} onBusy={setBusy} onDone={onClose} />}
    </Modal>
  )
}

type FormProps = { company: Company; onBusy: (busy: boolean) => void; onDone: () => void }

function EditForm({ company, onBusy, onDone }: FormProps) {
  const { form, submit, save, failure } = useEditForm({ company, onBusy, onDone })
  const [removing, setRemoving] = useState(false)
  const { onChange: _typed, ...cnpj } = form.getInputProps('cnpj')
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        {company.pedido_parceria && (
          <Badge color="caju" miw="max-content">
            {companiesTexts.partner}
          </Badge>
        )}
        <div className={classes.grid}>
          <TextInput
            className={classes.wide ?? ''}
            label={companiesTexts.name}
            required
            maxLength={160}
            data-autofocus
            {...form.getInputProps('nome')}
          />
          <TextInput
            label={companiesTexts.cnpj}
            required
            maxLength={18}
            description={company.cnpj_valido || form.isDirty('cnpj') ? null : companiesTexts.badDigits}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...cnpj}
            onChange={({ currentTarget }) => form.setFieldValue('cnpj', takeMasked(currentTarget, maskCnpj))}
          />
          <TextInput label={companiesTexts.email} type="email" maxLength={254} {...form.getInputProps('email')} />
          <ChoiceField
            className={classes.wide ?? ''}
            label={companiesTexts.category}
            choices={categoryChoices(company.categoria)}
            value={form.values.categoria}
            onChange={(value) => form.setFieldValue('categoria', value)}
          />
        </div>
        <StatusChoice
          company={company}
          value={form.values.status}
          onChange={(to) => form.setFieldValue('status', to)}
        />
        <CompanyDetails company={company} />
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <div className={classes.footer}>
          <Button variant="subtle" color="red" disabled={save.isPending} onClick={() => setRemoving(true)}>
            {texts.remove}
          </Button>
          <span className={classes.ways}>
            <Button variant="default" onClick={onDone} disabled={save.isPending}>
              {common.cancel}
            </Button>
            <Button type="submit" disabled={save.isPending}>
              {save.isPending ? texts.saving : texts.save}
            </Button>
          </span>
        </div>
      </Stack>
      <RemoveDialog company={company} opened={removing} onClose={() => setRemoving(false)} onRemoved={onDone} />
    </form>
  )
}

function useEditForm({ company, onBusy, onDone }: FormProps) {
  const save = useSaveCompany(company)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<CompanyForm>({ initialValues: formOf(company), validate: checkEdit })
  const toFirst = (errors: Record<string, unknown>) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()

  const submit = form.onSubmit((values) => {
    const { data, status } = changesOf(company, values)
    if (data === null && status === null) return onDone()
    setFailure(null)
    onBusy(true)
    save.mutate(values, {
      onSuccess: () => {
        notify.success(texts.saved)
        onDone()
      },
      onError: (cause) => {
        notify.error(texts.failed, texts.failedTitle)
        const sentences = fieldSentences(cause)
        form.setErrors(sentences)
        if (Object.keys(sentences).length === 0) setFailure(cause.message)
        else toFirst(sentences)
      },
      onSettled: () => onBusy(false),
    })
  }, toFirst)

  return { form, submit, save, failure }
}

type StatusProps = { company: Company; value: string; onChange: (value: string) => void }

function StatusChoice({ company, value, onChange }: StatusProps) {
  const label = useId()
  const isChanged = value !== String(company.status)
  const consequence = !isChanged ? null : value === '1' ? texts.approving : company.status === 1 ? texts.closing : null
  return (
    <div>
      <Text id={label} fw={500} mb={4}>
        {texts.status}
      </Text>
      <SegmentedControl fullWidth aria-labelledby={label} data={STATUS_CHOICES} value={value} onChange={onChange} />
      <Text size="sm" c="dimmed" mt={consequence ? 6 : 0} role="status">
        {consequence}
      </Text>
    </div>
  )
}
