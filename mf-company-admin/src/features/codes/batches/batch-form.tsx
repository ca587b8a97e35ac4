import { dayInBrazil } from '@loopi/contract/calendar'
import { ApiError } from '@loopi/shared/api-client'
import { useDraft } from '@loopi/shared/forms/draft'
import type { FormWays } from '@loopi/shared/forms/unsaved-changes'
import { useForm } from '@loopi/shared/forms/use-form'
import { notify } from '@loopi/shared/notify'
import { common } from '@loopi/shared/texts/common'
import { ErrorAlert } from '@loopi/shared/ui/components'
import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@loopi/shared/ui/core'
import { NumberInput } from '@loopi/shared/ui/number-input'
import { useNavigate } from '@loopi/shared/ui/router'
import { useState } from 'react'
import layout from '../../../components/form-with-aside.module.css'
import { paths } from '../../../paths.ts'
import { type BatchValues, batchOf, emptyBatch, errorsOf, refusedFields } from './batch-form.rules.ts'
import { useCreateBatch } from './batches.queries.ts'
import { batchFormTexts as texts } from './batches.texts.ts'
import { PositionField } from './position-field.tsx'
import { ProductField } from './product-field.tsx'
import { Reserve } from './reserve.tsx'
import { StatesField } from './states-field.tsx'

export const BATCH_DRAFT = 'batch.new'

type Props = FormWays & {
  /** Id of the product that is chosen at first; empty for none. */
  product: string
}

export function BatchForm({ product, onBusy, onDone }: Props) {
  const { form, submit, refused, pending, draft } = useBatchForm(product, { onBusy, onDone })
  return (
    <form onSubmit={submit} noValidate className={layout.form}>
      <Stack gap="md">
        {draft}
        <ProductField {...form.getInputProps('product')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            label={texts.lot}
            description={texts.lotHint}
            maxLength={20}
            autoComplete="off"
            withAsterisk
            {...form.getInputProps('lot')}
          />
          <NumberInput
            label={texts.quantity}
            description={texts.quantityHint}
            withAsterisk
            {...form.getInputProps('quantity')}
          />
        </SimpleGrid>
        <PositionField value={form.values.position} onChange={(position) => form.setFieldValue('position', position)} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <NumberInput
            label={texts.points}
            description={texts.pointsHint}
            withAsterisk
            {...form.getInputProps('points')}
          />
          <NumberInput
            label={texts.dayLimit}
            description={texts.dayLimitHint}
            withAsterisk
            {...form.getInputProps('dayLimit')}
          />
        </SimpleGrid>
        <TextInput
          type="date"
          label={texts.validUntil}
          description={isOver(form.values) ? texts.past : texts.validUntilHint}
          max="9999-12-31"
          {...form.getInputProps('validUntil')}
        />
        <StatesField value={form.values.ufs} onChange={(ufs) => form.setFieldValue('ufs', ufs)} />
        <Text size="sm" c="dimmed">
          {texts.law}
        </Text>
        <ErrorAlert message={refused} />
      </Stack>
      <aside className={layout.aside}>
        <Reserve values={form.values} />
      </aside>
      <Group justify="flex-end" gap="sm" className={layout.submit ?? ''}>
        <Button variant="default" onClick={onDone} disabled={pending}>
          {common.cancel}
        </Button>
        <Button type="submit" disabled={pending}>
          {pending ? texts.submitting : texts.submit}
        </Button>
      </Group>
    </form>
  )
}

const isOver = ({ validUntil }: BatchValues) => validUntil !== '' && validUntil < dayInBrazil(new Date())

/** Values, errors and submit; a new batch opens its page, where it is printed. */
function useBatchForm(product: string, { onBusy, onDone }: FormWays) {
  const create = useCreateBatch()
  const navigate = useNavigate()
  const [refused, setRefused] = useState<string | null>(null)
  const form = useForm<BatchValues>({ initialValues: emptyBatch(product), validate: errorsOf })
  const draft = useDraft(BATCH_DRAFT, form.values, form.setValues)
  const submit = form.onSubmit((values) => {
    onBusy(true)
    setRefused(null)
    create.mutate(batchOf(values), {
      onSuccess: ({ id, lote }) => {
        notify.success(texts.created(lote))
        onDone()
        navigate(paths.batch(id))
      },
      onError: (cause) => {
        const error = ApiError.from(cause)
        const fields = error.hasCode('batch/lot-taken') ? { lot: error.message } : refusedFields(error.envelope?.errors)
        form.setErrors(fields)
        form.focusFirst(fields)
        if (Object.keys(fields).length === 0) setRefused(error.message)
      },
      onSettled: () => onBusy(false),
    })
  })
  return { form, submit, refused, pending: create.isPending, draft: draft.notice }
}
