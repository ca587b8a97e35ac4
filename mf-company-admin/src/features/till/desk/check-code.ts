import { till } from '@loopi/contract/till/till.contract'
import { ApiError } from '@loopi/shared/api-client'
import { type Cashier, callFrom, isLost, storeOf, within } from '../calls/call-from.ts'
import { plainVerdict, type Verdict, verdictOf } from '../judging/verdict.ts'
import { NOTHING_KEPT, readKept } from '../kept/kept.ts'
import { judgeOffline } from '../offline/judge.rules.ts'
import { offlineTexts } from '../offline/offline.texts.ts'

/** Milliseconds until a device judges by itself. */
const PATIENCE = 5000

/** Judges a customer's code: the server, or without an answer of it the device. */
export async function checkCode(cashier: Cashier, code: string): Promise<Verdict> {
  if (navigator.onLine !== false) {
    try {
      const input = { body: { codigo: code, ...storeOf(cashier) } }
      return verdictOf(code, await callFrom(cashier, till.check, { input, options: within(PATIENCE) }))
    } catch (cause) {
      if (!isLost(cause)) return plainVerdict(code, 'care', ApiError.from(cause).message, 'server')
    }
  }
  if (cashier.is === 'member') return plainVerdict(code, 'care', offlineTexts.needsDevice, 'device')
  return judgeOffline(code, await readKept().catch(() => NOTHING_KEPT))
}
