import { till } from '@loopi/contract/till/till.contract'
import { MOST_SYNCED } from '@loopi/contract/till/till.schemas'
import { type Cashier, callFrom } from '../calls/call-from.ts'
import { readKept, settle } from '../kept/kept.ts'
import type { QueuedUse } from '../kept/till-db.ts'

const LOCK = 'loopi-caixa'

/** Sends the uses that wait, oldest first, from one tab at a time; resolves to how many were answered. */
export async function sendQueue(cashier: Cashier): Promise<number> {
  if (navigator.onLine === false) return 0
  const answered = await alone(async () => {
    const { queue } = await readKept()
    const sent = queue.slice(0, MOST_SYNCED)
    if (sent.length === 0) return 0
    const answers = await callFrom(cashier, till.sync, { input: { body: sent.map(itemOf) } })
    await settle(answers)
    return answers.length
  })
  return answered ?? 0
}

const itemOf = ({ id, code, at, cents }: QueuedUse) => ({
  ...{ id_local: id, codigo: code, em: at, valor_centavos: cents },
})

/** Runs unless another tab is running; undefined then. Without the Locks API the server sorts out what is sent twice. */
const alone = <T>(run: () => Promise<T>): Promise<T | undefined> =>
  'locks' in navigator
    ? navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => (lock ? run() : undefined))
    : run()
