import type { Company } from '@loopi/contract/companies/companies.reading'
import { useDraft } from '@loopi/shared/forms/draft'
import { ChangedMeanwhile, useSeen } from '@loopi/shared/forms/seen'
import { FormDialog, type FormWays } from '@loopi/shared/forms/unsaved-changes'
import { useForm } from '@loopi/shared/forms/use-form'
import { notify } from '@loopi/shared/notify'
import { common } from '@loopi/shared/texts/common'
import { BinIcon, ErrorAlert } from '@loopi/shared/ui/components'
import { Badge, Button, Stack, Text } from '@loopi/shared/ui/core'
import { SegmentedControl } from '@loopi/shared/ui/fields'
import { useId, useState } from 'react'
import { useSaveCompany } from '../companies.queries.ts'
import {
  type CompanyForm,
  checkEdit,
  formOf,
  registrationOf,
  STATUS_CHOICES,
  seenOf,
  sharedBy,
} from '../companies.rules.ts'
import { companiesTexts, editTexts as texts } from '../companies.texts.ts'
import { CompanyDetails } from '../company-details.tsx'
import { RivalNote } from '../rival-mark.tsx'
import { CategoryField, IdentityFields } from './company-fields.tsx'
import classes from './dialogs.module.css'
import { RemoveDialog } from './remove-dialog.tsx'
import { useFailure } from './use-failure.ts'

const LABELS: Record<keyof CompanyForm, string> = {
  ...{ name: companiesTexts.name, cnpj: companiesTexts.cnpj, email: companiesTexts.email },
  ...{ categoria: companiesTexts.category, status: texts.status },
}

const draftOf = (company: Company | null) => `company.${company?.id}`

type Props = { company: Company | null; opened: boolean; onClose: () => void }

/** Root's dialog about a company: data, status, registration, and deletion. */
export const EditDialog = ({ company, opened, onClose }: Props) => (
  <FormDialog title={texts.title} draft={draftOf(company)} opened={opened} onClose={onClose}>
    {(ways) => company && <EditForm company={company} {...ways} />}
  </FormDialog>
)

type FormProps = FormWays & { company: Company }

function EditForm({ company, onBusy, onDone }: FormProps) {
  const { form, submit, save, failure, draft, opened } = useEditForm({ company, onBusy, onDone })
  const [removing, setRemoving] = useState(false)
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        {company.pedido_parceria && (
          <Badge color="caju" miw="max-content">
            {companiesTexts.partner}
          </Badge>
        )}
        {draft}
        <div className={classes.grid}>
          <IdentityFields
            bind={(field) => form.getInputProps(field)}
            cnpjNote={company.cnpj_valido || form.isDirty('cnpj') ? null : companiesTexts.badDigits}
          />
          <CategoryField
            current={company.categoria}
            value={form.values.categoria}
            onChange={(to) => form.setFieldValue('categoria', to)}
          />
        </div>
        {company.status === 1 && form.isDirty('email') && (
          <Text size="sm" c="dimmed" role="status">
            {texts.emailWaits}
          </Text>
        )}
        <RivalNote shared={sharedBy(company).filter((field) => !form.isDirty(field))} />
        <StatusChoice
          company={company}
          value={form.values.status}
          onChange={(to) => form.setFieldValue('status', to)}
        />
        <CompanyDetails company={company} />
        <ChangedMeanwhile
          of={opened}
          field={(name, now) => {
            const field = name === 'nome' ? 'name' : (name as keyof CompanyForm)
            const theirs = formOf({ ...company, [field]: now })[field]
            const shown = (value: string) => (field === 'status' ? registrationOf(Number(value)).label : value)
            return {
              label: LABELS[field],
              ...{ mine: shown(form.values[field]), now: shown(theirs) },
              take: () => form.setFieldValue(field, theirs),
            }
          }}
        />
        <ErrorAlert message={failure} />
        <div className={classes.footer}>
          <Button
            variant="subtle"
            color="red"
            leftSection={<BinIcon size={16} />}
            disabled={save.isPending}
            onClick={() => setRemoving(true)}
          >
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

function useEditForm({ company: now, onBusy, onDone }: FormProps) {
  // Company at the time of opening: the list behind it is refetched meanwhile.
  const [company] = useState(now)
  const opened = useSeen(() => seenOf(company))
  const save = useSaveCompany(company)
  const form = useForm<CompanyForm>({ initialValues: formOf(company), validate: checkEdit })
  const draft = useDraft(draftOf(company), form.values, form.setValues)
  const { failure, forget, tell } = useFailure(form)

  const submit = form.onSubmit((values) => {
    forget()
    onBusy(true)
    save.mutate(
      { form: values, seen: opened.seen },
      {
        onSuccess: () => {
          notify.success(texts.saved, mailedTo(company, values))
          onDone()
        },
        onError: (cause) => {
          if (opened.hear(cause)) return
          notify.error(texts.failed, texts.failedTitle)
          tell(cause)
        },
        onSettled: () => onBusy(false),
      },
    )
  })

  return { form, submit, save, failure, draft: draft.notice, opened }
}

/** Says which mail the changed status sent, so that root need not wonder. */
function mailedTo(company: Company, { status, email }: CompanyForm): string | undefined {
  const isSame = status === String(company.status)
  if (isSame || email.trim() === '' || status === '2') return undefined
  return status === '1' ? texts.linkSentTo(email.trim()) : texts.refusalSentTo(email.trim())
}

type StatusProps = { company: Company; value: string; onChange: (value: string) => void }

function StatusChoice({ company, value, onChange }: StatusProps) {
  const label = useId()
  const isChanged = value !== String(company.status)
  const consequence = !isChanged ? null : value === '1' ? texts.approving : company.status === 1 ? texts.closing : null
  return (
    <div>
      <Text id={label} fw={600} size="sm" mb={4}>
        {texts.status}
      </Text>
      <SegmentedControl fullWidth aria-labelledby={label} data={STATUS_CHOICES} value={value} onChange={onChange} />
      <Text size="sm" c="dimmed" mt={consequence ? 6 : 0} role="status">
        {consequence}
      </Text>
    </div>
  )
}
