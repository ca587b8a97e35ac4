import type { Company } from '@loopi/contract/companies/companies.reading'
import { REASON_LENGTH } from '@loopi/contract/companies/company-decisions.schemas'
import { useUnsavedChangesGuard } from '@loopi/shared/forms/unsaved-changes'
import { useForm } from '@loopi/shared/forms/use-form'
import { common } from '@loopi/shared/texts/common'
import { ErrorAlert } from '@loopi/shared/ui/components'
import { Button, Group, Stack, Text } from '@loopi/shared/ui/core'
import { Modal } from '@loopi/shared/ui/dialogs'
import { Textarea } from '@loopi/shared/ui/fields'
import classes from './queue.module.css'
import { queueTexts as texts } from './queue.texts.ts'

type Props = {
  company: Company
  opened: boolean
  pending: boolean
  failure: string | null
  onRefuse: (reason: string) => void
  onClose: () => void
}

/** Requests the reason of a refusal, which the company reads: a prepared or a typed one. */
export function RefuseDialog({ company, opened, onClose, ...form }: Props) {
  const { formRef, dialog, discard, onClose: close } = useUnsavedChangesGuard(onClose)
  return (
    <>
      <Modal
        opened={opened}
        onClose={form.pending ? () => {} : close}
        closeOnClickOutside={false}
        title={texts.refuseTitle(company.name)}
        size="lg"
      >
        <div ref={formRef}>
          <RefuseForm company={company} onClose={discard} {...form} />
        </div>
      </Modal>
      {dialog}
    </>
  )
}

function RefuseForm({ company, pending, failure, onRefuse, onClose }: Omit<Props, 'opened'>) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (typed) => (typed.trim() ? null : texts.reasonMissing) },
  })
  const submit = form.onSubmit(({ reason }) => onRefuse(reason.trim()))
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <fieldset className={classes.reasons}>
          <legend>{texts.readyReasons}</legend>
          {texts.reasons.map(({ label, text }) => (
            <Button
              key={label}
              size="compact-md"
              variant={form.values.reason === text ? 'filled' : 'light'}
              aria-pressed={form.values.reason === text}
              onClick={() => form.setFieldValue('reason', text)}
            >
              {label}
            </Button>
          ))}
        </fieldset>
        <Textarea
          label={texts.reason}
          description={company.email === null ? texts.noMail : texts.reasonHint}
          required
          autosize
          minRows={3}
          maxLength={REASON_LENGTH}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <ErrorAlert message={failure} />
        <Group justify="flex-end" gap="sm">
          <Text size="sm" c="dimmed" className={classes.grow ?? ''}>
            {company.email}
          </Text>
          <Button variant="default" onClick={onClose} disabled={pending}>
            {common.cancel}
          </Button>
          <Button type="submit" color="red" disabled={pending}>
            {pending ? texts.deciding : texts.refuse}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
