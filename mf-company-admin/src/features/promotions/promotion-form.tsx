import { dayInBrazil } from '@loopi/contract/calendar'
import type { PromotionPage } from '@loopi/contract/coupons/coupons.reading'
import { useSession } from '@loopi/shared/session'
import { common } from '@loopi/shared/texts/common'
import { ChoiceField } from '@loopi/shared/ui/components'
import { Button, Group, SimpleGrid, Stack, TextInput } from '@loopi/shared/ui/core'
import { Textarea } from '@loopi/shared/ui/fields'
import { NumberInput } from '@loopi/shared/ui/number-input'
import { useState } from 'react'
import { CompanyField } from '../../components/company-field.tsx'
import layout from '../../components/form-with-aside.module.css'
import { useCompanies } from '../../components/use-companies.ts'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { BenefitFields } from './form/benefit-fields.tsx'
import { BrandOnTheWay } from './form/brand-on-the-way.tsx'
import { PromotionPreview } from './form/promotion-preview.tsx'
import { TillTerms } from './form/till-terms.tsx'
import { categoryChoices, copyOf, emptyPromotion } from './promotion-form.rules.ts'
import { promotionFormTexts as texts } from './promotion-form.texts.ts'
import classes from './promotions.module.css'
import { useBrandsOf } from './promotions.queries.ts'
import { draftName, type PromotionFormState, usePromotionForm } from './use-promotion-form.ts'

type Props = {
  role: 'admin' | 'root'
  /** Promotion to copy; undefined for an empty form. */
  from?: PromotionPage | undefined
  onBusy: (busy: boolean) => void
  onDone: () => void
}

export function PromotionForm({ role, from, onBusy, onDone }: Props) {
  const userId = useSession((current) => current.id)
  const companies = useCompanies(role)
  const [initial] = useState(() => (from ? copyOf(from, dayInBrazil(new Date())) : emptyPromotion()))
  const { form, companyId, pending, submit, draft } = usePromotionForm(companies, {
    initial,
    draft: draftName(from),
    onBusy,
    onDone,
  })
  const brands = useBrandsOf(role === 'root' ? companyId : (userId ?? ''))
  const company = companies.list?.find(({ id }) => String(id) === companyId)
  const idMissing = role === 'admin' && userId === null
  useFailureToast(idMissing ? texts.userMissing : companies.failed ? texts.companyFailed : null)
  useFailureToast(brands.isError ? texts.brandsFailed : null)
  return (
    <form onSubmit={submit} noValidate className={layout.form}>
      <Stack gap="md">
        {draft}
        <TextInput
          label={texts.code}
          description={texts.codeHint}
          readOnly
          classNames={{ input: classes.code ?? '' }}
          {...form.getInputProps('code')}
        />
        <CompanyField
          companies={companies}
          value={companyId}
          onChange={(company) => form.setValues({ company, brand: '' })}
          error={form.errors.company}
        />
        {brands.data?.length === 0 && company ? (
          <BrandOnTheWay key={company.id} company={company} onCreated={(name) => form.setFieldValue('brand', name)} />
        ) : (
          <BrandField form={form} brands={brands} chosen={companyId !== ''} />
        )}
        <Offer form={form} />
        <Terms form={form} />
        <TillTerms values={form.values} onChange={(values) => form.setValues(values)} />
      </Stack>
      <aside className={layout.aside}>
        <PromotionPreview values={form.values} />
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

type Form = { form: PromotionFormState }

type BrandFieldProps = Form & { brands: ReturnType<typeof useBrandsOf>; chosen: boolean }

function BrandField({ form, brands, chosen }: BrandFieldProps) {
  const names = [...new Set(brands.data?.map(({ nome }) => nome))]
  return (
    <ChoiceField
      label={texts.brand}
      placeholder={brands.data ? texts.chooseBrand : chosen && !brands.isError ? common.loading : texts.companyFirst}
      choices={names.map((nome) => ({ value: nome, label: nome }))}
      disabled={names.length === 0}
      required
      {...form.getInputProps('brand')}
    />
  )
}

function Offer({ form }: Form) {
  return (
    <>
      <TextInput
        label={texts.name}
        placeholder={texts.namePlaceholder}
        maxLength={160}
        withAsterisk
        {...form.getInputProps('title')}
      />
      <Textarea
        label={texts.description}
        placeholder={texts.descriptionPlaceholder}
        maxLength={2000}
        rows={3}
        {...form.getInputProps('description')}
      />
      <BenefitFields form={form} />
      <ChoiceField
        label={texts.category}
        placeholder={texts.chooseCategory}
        choices={categoryChoices}
        required
        {...form.getInputProps('category')}
      />
    </>
  )
}

function Terms({ form }: Form) {
  const { validUntil } = form.values
  const isPast = validUntil !== '' && validUntil < dayInBrazil(new Date())
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NumberInput label={texts.quantity} withAsterisk {...form.getInputProps('quantity')} />
        <NumberInput label={texts.points} withAsterisk {...form.getInputProps('points')} />
      </SimpleGrid>
      <TextInput
        type="date"
        label={texts.validUntil}
        description={isPast ? texts.past : texts.validUntilHint}
        max="9999-12-31"
        {...form.getInputProps('validUntil')}
      />
      {(['link', 'receipt'] as const).map((field) => (
        <TextInput
          key={field}
          type="url"
          label={texts[field]}
          placeholder={texts.linkPlaceholder}
          maxLength={2000}
          {...form.getInputProps(field)}
        />
      ))}
    </>
  )
}
