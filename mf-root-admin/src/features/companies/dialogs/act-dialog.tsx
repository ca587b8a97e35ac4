import { companies } from '@loopi/contract/companies/companies.contract'
import type { Company } from '@loopi/contract/companies/companies.reading'
import { call } from '@loopi/shared/api-client'
import { errorMessage } from '@loopi/shared/forms/errors'
import { useForm } from '@loopi/shared/forms/use-form'
import { session } from '@loopi/shared/session'
import { common } from '@loopi/shared/texts/common'
import { FormFooter } from '@loopi/shared/ui/components'
import { Stack, Text } from '@loopi/shared/ui/core'
import { Modal } from '@loopi/shared/ui/dialogs'
import { Textarea } from '@loopi/shared/ui/fields'
import { useMutation } from '@loopi/shared/ui/query'
import { useLocation, useNavigate } from '@loopi/shared/ui/router'
import { paths } from '../../../paths.ts'
import { actTexts as texts } from '../companies.texts.ts'

type Props = { company: Company | null; opened: boolean; onClose: () => void }

/** Starts root's acting for a company, with a reason that the company reads. */
export function ActDialog({ company, opened, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={false}
      title={texts.title(company?.name ?? '')}
      size="lg"
    >
      {company && <ActForm company={company} onClose={onClose} />}
    </Modal>
  )
}

/** Minimum length of a reason. */
const ENOUGH = 10

function ActForm({ company, onClose }: { company: Company; onClose: () => void }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const act = useMutation({
    mutationFn: (motivo: string) => call(companies.act, { params: { id: company.id }, body: { motivo } }),
    onSuccess: ({ access_token }) => {
      session.act(access_token, pathname + search)
      navigate(paths.companyPanel)
    },
  })
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (typed) => (typed.trim().length < ENOUGH ? texts.reasonShort : null) },
  })
  const submit = form.onSubmit(({ reason }) => act.mutate(reason.trim()))
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text>{texts.effect}</Text>
        <Text c="dimmed">{texts.limits}</Text>
        <Textarea
          label={texts.reason}
          description={texts.reasonHint}
          required
          withAsterisk={false}
          autosize
          minRows={2}
          maxLength={300}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <FormFooter
          error={act.error && errorMessage(act.error)}
          submitLabel={texts.submit}
          busyLabel={texts.submitting}
          isBusy={act.isPending}
          back={{ label: common.cancel, go: onClose }}
        />
      </Stack>
    </form>
  )
}
