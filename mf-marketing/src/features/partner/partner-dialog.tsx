import { notify } from '@loopi/shared/notify'
import { Text } from '@loopi/shared/ui/core'
import { Modal } from '@loopi/shared/ui/dialogs'
import type { FormEvent } from 'react'
import { Fields } from '../../forms/fields.tsx'
import { Form } from '../../forms/form.tsx'
import { useTextForm } from '../../forms/use-text-form.ts'
import { usePartnerApplication } from './partner.queries.ts'
import { applicationOf, FIELDS, type Field } from './partner.rules.ts'
import { partnerTexts } from './partner.texts.ts'

const t = partnerTexts.dialog

type Props = { opened: boolean; onClose: () => void }

/** Application of a partner company. Closing the dialog keeps the input. */
export function PartnerDialog({ opened, onClose }: Props) {
  const { form, pending, submit } = usePartnerForm(onClose)
  return (
    <Modal opened={opened} onClose={pending ? () => {} : onClose} title={t.title} size="lg">
      <Text c="dimmed" mb="md">
        {t.intro}
      </Text>
      <Form formRef={form.ref} title={t.form} look="plain" onSubmit={submit} pending={pending} texts={t}>
        {form.draft}
        <Fields form={form} />
      </Form>
    </Modal>
  )
}

function usePartnerForm(onDone: () => void) {
  const form = useTextForm<Field>(FIELDS, { name: 'partner' })
  const application = usePartnerApplication()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.isFilled() || !form.isReadable()) return
    application.mutate(applicationOf(form.values), {
      onSuccess: (outcome) => {
        if (outcome.is === 'refused') return notify.error(t.refused)
        notify.success(t.done)
        form.reset()
        onDone()
      },
      onError: () => notify.error(t.internal),
    })
  }

  return { form, pending: application.isPending, submit }
}
