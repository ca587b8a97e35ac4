import { useSettings } from '@loopi/ui/federation/use-settings'
import { RootPanel } from '../../components/root-panel.tsx'
import { WholesaleOff } from './wholesale-off.tsx'
import { WholesaleTable } from './wholesale-table.tsx'

/** Requests for wholesale prices, where their form sends them to the platform. */
export function WholesalePage() {
  const { wholesale } = useSettings()
  return <RootPanel>{wholesale === 'api' ? <WholesaleTable /> : <WholesaleOff />}</RootPanel>
}
