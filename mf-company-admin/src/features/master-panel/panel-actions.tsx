import { PanelLinks } from '@loopi/shared/admin/panel-links'
import { paths } from '../../paths.ts'
import { NewCustomer } from './new-customer.tsx'

export const PanelActions = ({ onCreated }: { onCreated: (message: string | null) => void }) => (
  <>
    <NewCustomer onCreated={onCreated} />
    <PanelLinks paths={paths} />
  </>
)
