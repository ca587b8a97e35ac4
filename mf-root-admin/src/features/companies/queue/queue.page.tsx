import { panelTexts } from '../../../components/root-panel.texts.ts'
import { RootPanel } from '../../../components/root-panel.tsx'
import { WaitingRequests } from '../requests/waiting-requests.tsx'
import { DecisionsTable } from './decisions-table.tsx'
import { Queue } from './queue.tsx'

/** Companies that wait for a decision, one at a time, and past decisions. */
export function QueuePage() {
  return (
    <RootPanel title={panelTexts.queueTitle}>
      <Queue />
      <WaitingRequests />
      <DecisionsTable />
    </RootPanel>
  )
}
