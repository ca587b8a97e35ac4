import { dayInBrazil, isPast } from '@loopi/contract/calendar'
import { type OfflineToken, readToken } from '@loopi/contract/till/offline-token'
import type { TillState } from '@loopi/contract/till/till.reading'
import { looksUnique, plainVerdict, type ShownCoupon, type Tone, type Verdict } from '../judging/verdict.ts'
import { serverNow } from '../kept/clock.rules.ts'
import type { KeptTill } from '../kept/kept.ts'
import type { QueuedUse } from '../kept/till-db.ts'
import { offlineTexts as texts } from './offline.texts.ts'
import { isSignedBy } from './signature.ts'

/** What a device judges by: its kept data and the time of the server. */
export type OfflineFacts = Pick<KeptTill, 'state' | 'used' | 'queue'>

/** Judges a code on the device, without a call. */
export async function judgeOffline(text: string, facts: OfflineFacts, now = Date.now()): Promise<Verdict> {
  const code = text.trim()
  const say = (tone: Tone, sentence: string) => plainVerdict(code, tone, sentence, 'device')
  if (facts.state === null) return say('care', texts.needsState)
  const read = readToken(code)
  if (read === null) {
    if (isBroken(code)) return say('bad', texts.altered)
    return say('care', looksUnique(code) ? texts.needsToken : texts.askForUnique)
  }
  const { state } = facts.state
  const key = state.chaves.find(({ nome }) => nome === read.token.key)
  if (!key) return say('bad', texts.unknownKey)
  if (!(await isSignedBy(key.chave, read.signed, read.signature))) return say('bad', texts.altered)
  const today = dayInBrazil(serverNow(facts.state, now))
  const fault = faultOf(read.token, { ...facts, state }, today)
  const known = { coupon: couponOf(read.token, state), customer: read.token.holder }
  if (fault !== null) return { ...say('bad', fault), ...known }
  const ceiling = ceilingSentence(facts.queue, 0, state)
  return ceiling === null ? { ...say('good', texts.valid), ...known } : { ...say('care', ceiling), ...known }
}

/** True for what was a code with a token; an address of a page has slashes. */
const isBroken = (code: string): boolean =>
  looksUnique(code) ? code.includes('.') : code.split('.').length > 3 && !code.includes('/')

type Facts = { readonly state: TillState } & Pick<OfflineFacts, 'used' | 'queue'>

/** Why a genuine coupon is refused; null for a valid one. */
function faultOf(token: OfflineToken, { state, used, queue }: Facts, today: string): string | null {
  if (token.companyId === null && !state.aceita_boas_vindas) return texts.noWelcome
  if (token.companyId !== null && token.companyId !== state.empresa.id) return texts.otherCompany
  if (isPast(token.lastDay, today)) return texts.expired(token.lastDay ?? '')
  const own = queue.find(({ redemption }) => redemption === token.redemptionId)
  if (own) return texts.usedHere(own.at)
  return used?.ids.includes(token.redemptionId) ? texts.used : null
}

/** Coupon as the kept promotions describe it. */
function couponOf({ couponId, lastDay }: OfflineToken, { promocoes }: TillState): ShownCoupon {
  const kept = promocoes.find(({ id }) => id === couponId)
  const words = couponId === null ? texts.welcome : { titulo: texts.unnamed, desconto: '', marca: '' }
  const { titulo, desconto, marca } = kept ?? words
  return { titulo, desconto, marca, condicoes: kept?.descricao ?? '', valido_ate: lastDay, encerrada: false }
}

/** Sentence of the ceiling that another use of a value would exceed; null below both. */
export function ceilingSentence(
  queue: readonly QueuedUse[],
  cents: number,
  { limite }: Pick<TillState, 'limite'>,
): string | null {
  if (queue.length >= limite.usos) return texts.tooMany(limite.usos)
  const sum = queue.reduce((all, use) => all + (use.cents ?? 0), cents)
  return sum > limite.centavos ? texts.tooMuch(limite.centavos) : null
}
