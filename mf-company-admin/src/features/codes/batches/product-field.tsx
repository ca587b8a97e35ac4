import { common } from '@loopi/shared/texts/common'
import { Alert, Anchor } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import { Select } from '@loopi/shared/ui/select'
import type { ComponentProps } from 'react'
import { paths } from '../../../paths.ts'
import { shownGtin } from '../components/shown-gtin.ts'
import { useProductChoices } from './batches.queries.ts'
import { batchFormTexts as texts } from './batches.texts.ts'

/** Product of a batch, or the way to the first one. */
export function ProductField({ value, ...field }: Pick<ComponentProps<typeof Select>, 'value' | 'onChange' | 'error'>) {
  const products = useProductChoices()
  if (products.data?.length === 0) {
    return (
      <Alert>
        {texts.noProduct}{' '}
        <Anchor component={Link} to={`${paths.products}?novo=1`}>
          {texts.createProduct}
        </Anchor>
      </Alert>
    )
  }
  return (
    <Select
      {...field}
      label={texts.product}
      placeholder={products.data ? texts.chooseProduct : products.isError ? texts.productsFailed : common.loading}
      data={
        products.data?.map(({ id, nome, gtin }) => ({
          value: String(id),
          label: gtin ? `${nome} · ${shownGtin(gtin)}` : nome,
        })) ?? []
      }
      value={value || null}
      disabled={!products.data}
      nothingFoundMessage={texts.productNotFound}
      limit={50}
      searchable
      withAsterisk
      name="product"
    />
  )
}
