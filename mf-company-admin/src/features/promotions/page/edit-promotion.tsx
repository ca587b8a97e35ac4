import type { PromotionPage as Promotion } from '@loopi/contract/coupons/promotion-page.reading'
import { typedWebAddress } from '@loopi/contract/documents/web-address'
import { ApiError } from '@loopi/ui/api-client'
import { Button, Group, Stack, Text, TextInput } from '@loopi/ui/core'
import { Textarea, useForm } from '@loopi/ui/fields'
import { useDraft } from '@loopi/ui/forms/draft'
import { notify } from '@loopi/ui/notify'
import { NumberInput } from '@loopi/ui/number-input'
import { common } from '@loopi/ui/texts/common'
import { promotionFormTexts } from '../promotion-form.texts.ts'
import { type PromotionEdit, useChangePromotion } from './promotion-page.queries.ts'
import { promotionPageTexts } from './promotion-page.texts.ts'

const texts = promotionPageTexts.form

type Props = { id: string; promotion: Promotion; onBusy: (busy: boolean) => void; onDone: () => void }

type Values = Record<'title' | 'description' | 'validUntil' | 'more' | 'link' | 'receipt', string>

/** Name of the draft of a promotion's changes. */
export const editDraft = (id: string) => `promotion.${id}`

/** Form of what may change of a promotion. */
export function EditPromotion({ id, promotion, onBusy, onDone }: Props) {
  const change = useChangePromotion(id)
  const form = useForm<Values>({ initialValues: valuesOf(promotion), validate: errorsOf })
  const draft = useDraft(editDraft(id), form.values, form.setValues)
  const submit = form.onSubmit((values) => {
    onBusy(true)
    change.mutate(changeOf(values), {
      onSuccess: () => {
        notify.success(texts.saved)
        onDone()
      },
      onError: (cause) => notify.error(ApiError.from(cause).message),
      onSettled: () => onBusy(false),
    })
  })
  const { onChange, ...more } = form.getInputProps('more')
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
          min={0}
          max={1_000_000}
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator="."
          decimalSeparator=","
          {...more}
          onChange={(amount: string | number) => onChange(String(amount))}
        />
        {(['link', 'receipt'] as const).map((field) => (
          <TextInput key={field} type="url" label={texts[field]} maxLength={2000} {...form.getInputProps(field)} />
        ))}
        <Text size="sm" c="dimmed">
          {texts.fixed}
        </Text>
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

const valuesOf = ({ title, description, valid_until, promotion_link, comprovante_url }: Promotion): Values => ({
  ...{ title, description, validUntil: valid_until ?? '', more: '' },
  ...{ link: promotion_link ?? '', receipt: comprovante_url ?? '' },
})

function errorsOf(values: Values): Partial<Values> {
  const isWrong = (address: string) => address.trim() !== '' && typedWebAddress(address) === null
  return {
    ...(values.title.trim() === '' && { title: promotionFormTexts.required }),
    ...(isWrong(values.link) && { link: promotionFormTexts.noAddress }),
    ...(isWrong(values.receipt) && { receipt: promotionFormTexts.noAddress }),
  }
}

const changeOf = ({ title, description, validUntil, more, link, receipt }: Values): PromotionEdit => ({
  ...{ title: title.trim(), description: description.trim(), valid_until: validUntil || null },
  ...{ promotion_link: typedWebAddress(link), comprovante_url: typedWebAddress(receipt) },
  ...(Number(more) > 0 && { acrescentar: Number(more) }),
})
