import { ChoiceField } from '@loopi/shared/ui/components'
import { SimpleGrid, TextInput } from '@loopi/shared/ui/core'
import { NumberInput } from '@loopi/shared/ui/number-input'
import { promotionFormTexts as texts } from '../promotion-form.texts.ts'
import type { PromotionFormState } from '../use-promotion-form.ts'
import { BENEFITS, type Benefit, MOST_LETTERS } from './benefit.rules.ts'

const choices = BENEFITS.map((value) => ({ value, label: texts.benefits[value] }))

/** Kind of benefit and its inputs, which compose the text of the discount. */
export function BenefitFields({ form }: { form: PromotionFormState }) {
  const { benefit } = form.values
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <ChoiceField
        label={texts.benefit}
        choices={choices}
        required
        {...form.getInputProps('benefit')}
        onChange={(chosen) => {
          form.setFieldValue('benefit', chosen as Benefit)
          form.clearFieldError('discount')
        }}
      />
      {benefit === 'bundle' ? (
        <SimpleGrid cols={2} spacing="md">
          {(['take', 'pay'] as const).map((field) => (
            <NumberInput key={field} label={texts[field]} maxLength={3} withAsterisk {...form.getInputProps(field)} />
          ))}
        </SimpleGrid>
      ) : benefit === 'shipping' ? null : (
        <TextInput
          label={texts.discount}
          description={texts.discountHint[benefit]}
          placeholder={texts.discountPlaceholder[benefit]}
          inputMode={benefit === 'percent' || benefit === 'amount' ? 'decimal' : 'text'}
          maxLength={MOST_LETTERS}
          withAsterisk
          {...form.getInputProps('discount')}
        />
      )}
    </SimpleGrid>
  )
}
