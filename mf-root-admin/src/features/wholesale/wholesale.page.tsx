import { useSetting } from '@loopi/shared/federation/use-setting'
import { panelTexts } from '../../components/root-panel.texts.ts'
import { RootPanel } from '../../components/root-panel.tsx'
import { Board } from './board.tsx'
import { WholesaleOff } from './wholesale-off.tsx'

/** Wholesale requests, when their form sends them to the platform. */
export function WholesalePage() {
  const wholesale = useSetting('wholesale')
  return <RootPanel title={panelTexts.wholesale}>{wholesale === 'api' ? <Board /> : <WholesaleOff />}</RootPanel>
}
