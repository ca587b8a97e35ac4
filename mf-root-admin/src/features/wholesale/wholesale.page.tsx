import { EmptyState } from '@loopi/ui/components'
import { useSettings } from '@loopi/ui/federation/use-settings'
import { RootPanel } from '../../components/root-panel.tsx'
import { wholesaleTexts as texts } from './wholesale.texts.ts'
import { WholesaleTable } from './wholesale-table.tsx'

/** Requests for wholesale prices, where their form sends them to the platform. */
export function WholesalePage() {
  const { wholesale } = useSettings()
  return (
    <RootPanel>
      {wholesale === 'api' ? (
        <WholesaleTable />
      ) : (
        <EmptyState title={texts.off} order={2}>
          {texts.offHint}
        </EmptyState>
      )}
    </RootPanel>
  )
}
