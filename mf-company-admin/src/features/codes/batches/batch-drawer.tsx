import { FormDialog } from '@loopi/shared/forms/unsaved-changes'
import { BATCH_DRAFT, BatchForm } from './batch-form.tsx'
import { batchFormTexts as texts } from './batches.texts.ts'

type Props = {
  /** Id of the product that is chosen at first; empty for none. */
  product: string
  opened: boolean
  onClose: () => void
}

/** Drawer with the form of a new batch, and what it reserves. */
export const BatchDrawer = ({ product, ...open }: Props) => (
  <FormDialog {...open} title={texts.title} draft={BATCH_DRAFT} size="62rem" atSide>
    {(ways) => <BatchForm product={product} {...ways} />}
  </FormDialog>
)
