import { RootPanel } from '../../components/root-panel.tsx'
import { AuditTable } from './audit-table.tsx'

/** Who did what and when on the whole platform. */
export function AuditPage() {
  return (
    <RootPanel>
      <AuditTable />
    </RootPanel>
  )
}
