import type { PromotionPage as Promotion } from '@loopi/contract/coupons/coupons.reading'
import { typedWebAddress } from '@loopi/contract/documents/web-address'
import { ApiError } from '@loopi/shared/api-client'
import { useDraft } from '@loopi/shared/forms/draft'
import { ChangedMeanwhile, useSeen } from '@loopi/shared/forms/seen'
import { useForm } from '@loopi/shared/forms/use-form'
import { notify } from '@loopi/shared/notify'
import { common } from '@loopi/shared/texts/common'
import { wholeNumberOf } from '@loopi/shared/texts/format'
import { Button, Group, Stack, Text, TextInput } from '@loopi/shared/ui/core'
import { Textarea } from '@loopi/shared/ui/fields'
import { NumberInput } from '@loopi/shared/ui/number-input'
import { useState } from 'react'
import { TillTerms, type TillTermsValues } from '../form/till-terms.tsx'
import { refusedFields } from '../promotion-form.rules.ts'
import { promotionFormTexts } from '../promotion-form.texts.ts'
import { type PromotionEdit, useChangePromotion } from './promotion-page.queries.ts'
import { promotionPageTexts } from './promotion-page.texts.ts'

const texts = promotionPageTexts.form

type Props = { id: string; promotion: Promotion; onBusy: (busy: boolean) => void; onDone: () => void }

type Values = Record<'title' | 'description' | 'validUntil' | 'more' | 'link' | 'receipt', string> & TillTermsValues

export const editDraft = (id: string) => `promotion.${id}`

/** Form with the editable fields of a promotion. */
export function EditPromotion({ id, promotion, onBusy, onDone }: Props) {
  const change = useChangePromotion(id)
  // Values at the time of opening: the query behind the form is refetched meanwhile.
  const [initial] = useState(() => valuesOf(promotion))
  const opened = useSeen(() => seenOf(promotion))
  const form = useForm<Values>({ initialValues: initial, validate: errorsOf })
  const draft = useDraft(editDraft(id), form.values, form.setValues)
  const submit = form.onSubmit((values) => {
    const changes = changeOf(values, initial)
    if (Object.keys(changes).length === 0) return onDone()
    onBusy(true)
    const seen = Object.fromEntries(Object.entries(opened.seen).filter(([field]) => field in changes))
    change.mutate(
      { ...changes, visto: seen },
      {
        onSuccess: () => {
          notify.success(texts.saved)
          onDone()
        },
        onError: (cause) => {
          const error = ApiError.from(cause)
          if (opened.hear(error)) return
          notify.error(error.message)
          const fields = refusedFields(error.envelope?.errors)
          form.setErrors(fields)
          form.focusFirst(fields)
        },
        onSettled: () => onBusy(false),
      },
    )
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {draft.notice}
        <TextInput label={texts.title} maxLength={160} withAsterisk {...form.getInputProps('title')} />
        <Textarea label={texts.description} maxLength={2000} rows={3} {...form.getInputProps('description')} />
        <TextInput
          type="date"
          label={texts.validUntil}
          description={texts.validUntilHint}
          max="9999-12-31"
          {...form.getInputProps('validUntil')}
        />
        <NumberInput
          label={texts.more}
          description={texts.moreHint(promotion.estoque_pausado ?? promotion.qtd_disponivel)}
          {...form.getInputProps('more')}
        />
        {(['link', 'receipt'] as const).map((field) => (
          <TextInput key={field} type="url" label={texts[field]} maxLength={2000} {...form.getInputProps(field)} />
        ))}
        <TillTerms values={form.values} onChange={(values) => form.setValues(values)} />
        <Text size="sm" c="dimmed">
          {texts.fixed}
        </Text>
        <ChangedMeanwhile
          of={opened}
          field={(name, now) => {
            const field = FIELD_OF[name as keyof typeof FIELD_OF]
            const theirs = valuesOf({ ...promotion, [name]: now })[field]
            const take = () => form.setFieldValue(field, theirs)
            return { label: texts[field], mine: form.values[field], now: theirs, take }
          }}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onDone} disabled={change.isPending}>
            {common.cancel}
          </Button>
          <Button type="submit" disabled={change.isPending}>
            {change.isPending ? texts.submitting : texts.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const valuesOf = (promotion: Promotion): Values => ({
  ...{ title: promotion.title, description: promotion.description, validUntil: promotion.valid_until ?? '', more: '' },
  ...{ link: promotion.promotion_link ?? '', receipt: promotion.comprovante_url ?? '' },
  ...{ takesWelcome: promotion.aceita_boas_vindas, conflictPayer: promotion.conflito_pago_por },
})

const seenOf = ({ title, description, valid_until, promotion_link, comprovante_url, ...promotion }: Promotion) => ({
  ...{ title, description, valid_until, promotion_link, comprovante_url },
  ...{ aceita_boas_vindas: promotion.aceita_boas_vindas, conflito_pago_por: promotion.conflito_pago_por },
})

/** Fields that may conflict; of a field with two values, both people have chosen the same one. */
const FIELD_OF = {
  ...{ title: 'title', description: 'description', valid_until: 'validUntil' },
  ...{ promotion_link: 'link', comprovante_url: 'receipt' },
} as const satisfies Partial<Record<keyof ReturnType<typeof seenOf>, keyof Values>>

function errorsOf(values: Values): Partial<Record<keyof Values, string>> {
  const isWrong = (address: string) => address.trim() !== '' && typedWebAddress(address) === null
  return {
    ...(values.title.trim() === '' && { title: promotionFormTexts.required }),
    ...(values.more.trim() !== '' &&
      wholeNumberOf(values.more) === null && { more: common.noWholeNumber(values.more) }),
    ...(isWrong(values.link) && { link: promotionFormTexts.noAddress }),
    ...(isWrong(values.receipt) && { receipt: promotionFormTexts.noAddress }),
  }
}

/** Only touched fields, so that changes by other users to the rest are not reverted. */
function changeOf(values: Values, before: Values): PromotionEdit {
  const added = wholeNumberOf(values.more) ?? 0
  const isTouched = (field: keyof Values) => values[field] !== before[field]
  return {
    ...(isTouched('title') && { title: values.title.trim() }),
    ...(isTouched('description') && { description: values.description.trim() }),
    ...(isTouched('validUntil') && { valid_until: values.validUntil || null }),
    ...(isTouched('link') && { promotion_link: typedWebAddress(values.link) }),
    ...(isTouched('receipt') && { comprovante_url: typedWebAddress(values.receipt) }),
    ...(isTouched('takesWelcome') && { aceita_boas_vindas: values.takesWelcome }),
    ...(isTouched('conflictPayer') && { conflito_pago_por: values.conflictPayer }),
    ...(added > 0 && { acrescentar: added }),
  }
}
