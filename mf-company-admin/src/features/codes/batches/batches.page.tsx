import { useMay } from '@loopi/shared/current-user'
import { lateDialog } from '@loopi/shared/ui/components'
import { Button } from '@loopi/shared/ui/core'
import { PanelPage } from '@loopi/shared/ui/data'
import { usePageParameters } from '@loopi/shared/ui/router'
import { useState } from 'react'
import { CodeSections } from '../components/code-sections.tsx'
import { batchesTexts as texts } from './batches.texts.ts'
import { BatchesTable } from './batches-table.tsx'

const BatchDrawer = lateDialog(async () => (await import('./batch-drawer.tsx')).BatchDrawer)

/** Batches of the company, and the form of a new one. */
export function BatchesPage() {
  // Products and the first steps of a company link to this parameter; its value may be a product's id.
  const wanted = usePageParameters().get('novo')
  const mayCreate = useMay('ofertas')
  const [isCreating, setCreating] = useState(wanted !== null && mayCreate)
  const create = () => setCreating(true)
  return (
    <PanelPage title={texts.title} actions={mayCreate && <Button onClick={create}>{texts.create}</Button>}>
      <CodeSections />
      <BatchesTable create={create} />
      <BatchDrawer
        product={wanted !== null && /^\d+$/.test(wanted) ? wanted : ''}
        opened={isCreating}
        onClose={() => setCreating(false)}
      />
    </PanelPage>
  )
}
