import { panelTexts } from '../../components/root-panel.texts.ts'
import { RootPanel } from '../../components/root-panel.tsx'
import { AuditTable } from './audit-table.tsx'
import { FailedMails } from './failed-mails.tsx'

export function AuditPage() {
  return (
    <RootPanel title={panelTexts.audit}>
      <FailedMails />
      <AuditTable />
    </RootPanel>
  )
}
