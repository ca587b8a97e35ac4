import type { Product } from '@loopi/contract/products/products.schemas'
import { useMay } from '@loopi/shared/current-user'
import { lateDialog } from '@loopi/shared/ui/components'
import { Button } from '@loopi/shared/ui/core'
import { PanelPage } from '@loopi/shared/ui/data'
import { usePageParameters } from '@loopi/shared/ui/router'
import { useState } from 'react'
import { CodeSections } from '../components/code-sections.tsx'
import { DeleteProduct } from './delete-product.tsx'
import { productsTexts as texts } from './products.texts.ts'
import { ProductsTable } from './products-table.tsx'

const ProductDialog = lateDialog(async () => (await import('./product-dialog.tsx')).ProductDialog)

/** Open dialog and its product; the product stays during the closing animation. */
type DialogState = { readonly is: 'nothing' | 'saving' | 'deleting'; readonly product: Product | null }

export function ProductsPage() {
  const mayChange = useMay('ofertas')
  const [doing, setDoing] = useState<DialogState>({
    // The first steps of a company link to this parameter.
    is: usePageParameters().has('novo') && mayChange ? 'saving' : 'nothing',
    product: null,
  })
  const close = () => setDoing(({ product }) => ({ is: 'nothing', product }))
  const create = () => setDoing({ is: 'saving', product: null })
  return (
    <PanelPage title={texts.title} actions={mayChange && <Button onClick={create}>{texts.create}</Button>}>
      <CodeSections />
      <ProductsTable
        create={create}
        onEdit={(product) => setDoing({ is: 'saving', product })}
        onDelete={(product) => setDoing({ is: 'deleting', product })}
      />
      <ProductDialog product={doing.product} opened={doing.is === 'saving'} onClose={close} />
      <DeleteProduct product={doing.product} opened={doing.is === 'deleting'} onClose={close} />
    </PanelPage>
  )
}
