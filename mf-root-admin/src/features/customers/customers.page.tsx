import { panelTexts } from '../../components/root-panel.texts.ts'
import { RootPanel } from '../../components/root-panel.tsx'
import { CustomersTable } from './customers-table.tsx'

export function CustomersPage() {
  return (
    <RootPanel title={panelTexts.customers}>
      <CustomersTable />
    </RootPanel>
  )
}
