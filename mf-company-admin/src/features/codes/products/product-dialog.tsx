import { gtin14 } from '@loopi/contract/codes/gtin'
import { typedWebAddress } from '@loopi/contract/documents/web-address'
import type { Product } from '@loopi/contract/products/products.schemas'
import { ApiError } from '@loopi/shared/api-client'
import { useDraft } from '@loopi/shared/forms/draft'
import { FormDialog, type FormWays } from '@loopi/shared/forms/unsaved-changes'
import { useForm } from '@loopi/shared/forms/use-form'
import { notify } from '@loopi/shared/notify'
import { common } from '@loopi/shared/texts/common'
import { ChoiceField, FormFooter } from '@loopi/shared/ui/components'
import { Alert, Anchor, Stack, TextInput } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { shownGtin } from '../components/shown-gtin.ts'
import { type ProductBody, useOwnBrands, useSaveProduct } from './products.queries.ts'
import { productsTexts } from './products.texts.ts'

const texts = productsTexts.form

type Props = {
  /** Product to edit; null for a new one. */
  product: Product | null
  opened: boolean
  onClose: () => void
}

const draftOf = (product: Product | null) => `product.${product?.id ?? 'new'}`

export const ProductDialog = ({ product, ...open }: Props) => (
  <FormDialog {...open} title={product ? texts.edit : texts.create} draft={draftOf(product)}>
    {(ways) => <ProductForm product={product} {...ways} />}
  </FormDialog>
)

type Values = Record<'nome' | 'marca_id' | 'gtin' | 'imagem_url', string>

function ProductForm({ product, onBusy, onDone }: Pick<Props, 'product'> & FormWays) {
  const save = useSaveProduct()
  const [refused, setRefused] = useState<string | null>(null)
  const form = useForm<Values>({ initialValues: valuesOf(product), validate: errorsOf })
  const draft = useDraft(draftOf(product), form.values, form.setValues)
  const submit = form.onSubmit((values) => {
    onBusy(true)
    setRefused(null)
    save.mutate(
      { id: product?.id ?? null, body: bodyOf(values) },
      {
        onSuccess: () => {
          notify.success(product ? texts.updated : texts.created)
          onDone()
        },
        onError: (cause) => {
          const error = ApiError.from(cause)
          const fields = fieldErrors(error)
          form.setErrors(fields)
          form.focusFirst(fields)
          if (Object.keys(fields).length === 0) setRefused(error.message)
        },
        onSettled: () => onBusy(false),
      },
    )
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {draft.notice}
        <TextInput
          label={texts.name}
          description={texts.nameHint}
          placeholder={texts.namePlaceholder}
          maxLength={120}
          withAsterisk
          {...form.getInputProps('nome')}
        />
        <BrandField {...form.getInputProps('marca_id')} />
        <TextInput
          label={texts.gtin}
          description={product && product.lotes > 0 ? `${texts.gtinHint} ${texts.gtinFixed}` : texts.gtinHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          {...form.getInputProps('gtin')}
        />
        <TextInput
          type="url"
          label={texts.picture}
          description={texts.pictureHint}
          maxLength={2000}
          {...form.getInputProps('imagem_url')}
        />
        <FormFooter
          error={refused}
          submitLabel={product ? texts.submit : texts.submitNew}
          busyLabel={texts.submitting}
          isBusy={save.isPending}
          back={{ label: common.cancel, go: onDone }}
        />
      </Stack>
    </form>
  )
}

type BrandFieldProps = Pick<Parameters<typeof ChoiceField>[0], 'value' | 'onChange' | 'error'>

function BrandField(field: BrandFieldProps) {
  const brands = useOwnBrands()
  const choices = brands.data?.map(({ id, nome }) => ({ value: String(id), label: nome })) ?? []
  if (brands.data?.length === 0) {
    return (
      <Alert>
        {texts.noBrand}{' '}
        <Anchor component={Link} to={`${paths.brands}?nova=1`}>
          {texts.createBrand}
        </Anchor>
      </Alert>
    )
  }
  return (
    <ChoiceField
      {...field}
      label={texts.brand}
      placeholder={brands.data ? texts.chooseBrand : brands.isError ? texts.brandsFailed : common.loading}
      choices={choices}
      disabled={choices.length === 0}
      required
    />
  )
}

const valuesOf = (product: Product | null): Values => ({
  ...{ nome: product?.nome ?? '', marca_id: product ? String(product.marca_id) : '' },
  ...{ gtin: product?.gtin ? shownGtin(product.gtin) : '', imagem_url: product?.imagem_url ?? '' },
})

function errorsOf({ nome, marca_id, gtin, imagem_url }: Values): Partial<Values> {
  return {
    ...(nome.trim() === '' && { nome: texts.required }),
    ...(marca_id === '' && { marca_id: texts.required }),
    ...(gtin.trim() !== '' && gtin14(gtin) === null && { gtin: texts.wrongGtin }),
    ...(imagem_url.trim() !== '' && typedWebAddress(imagem_url) === null && { imagem_url: texts.wrongPicture }),
  }
}

const bodyOf = ({ nome, marca_id, gtin, imagem_url }: Values): ProductBody => ({
  ...{ nome: nome.trim(), marca_id, gtin: gtin.trim() || null, imagem_url: typedWebAddress(imagem_url) },
})

/** Errors of the server beside their fields; a known GTIN belongs to its field, too. */
function fieldErrors(error: ApiError): Partial<Values> {
  if (error.hasCode('product/gtin-taken')) return { gtin: error.message }
  if (error.hasCode('brand/not-of-company')) return { marca_id: error.message }
  return Object.fromEntries(
    Object.entries(error.envelope?.errors ?? {}).flatMap(([name, [sentence]]) =>
      name in valuesOf(null) && sentence ? [[name, sentence]] : [],
    ),
  )
}
