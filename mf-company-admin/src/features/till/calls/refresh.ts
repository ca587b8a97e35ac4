import { till } from '@loopi/contract/till/till.contract'
import { aheadOf } from '../kept/clock.rules.ts'
import { keepAnswers, readKept } from '../kept/kept.ts'
import type { KeptState } from '../kept/till-db.ts'
import { type Cashier, callFrom } from './call-from.ts'

/** Asks for what a till needs; a device keeps it, to work without a network. */
export async function refresh(cashier: Cashier): Promise<KeptState> {
  const asked = Date.now()
  const state = await callFrom(cashier, till.state, { input: {} })
  const answer = { state, ahead: aheadOf(state.agora, asked, Date.now()) }
  if (cashier.is === 'device') {
    const { used } = await readKept()
    const desde = used?.until
    const changes = await callFrom(cashier, till.used, { input: { query: desde ? { desde } : {} } })
    await keepAnswers(cashier.device, answer, changes)
  }
  return answer
}
