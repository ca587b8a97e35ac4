import type { CheckedCode } from '@loopi/contract/till/till.reading'

export type ShownCoupon = NonNullable<CheckedCode['cupom']>

/** `care`: nothing is wrong with the coupon, but it cannot be judged or used now. */
export type Tone = 'good' | 'bad' | 'care'

/** What a till says about a customer's code. */
export type Verdict = {
  /** Code as it was read, with the token behind it. */
  readonly code: string
  readonly tone: Tone
  /** Sentence that the cashier can read out. */
  readonly sentence: string
  readonly coupon: ShownCoupon | null
  /** First name and initial. */
  readonly customer: string | null
  /** Who judged: the server, or the device without a network. */
  readonly by: 'server' | 'device'
}

/** Verdict without a coupon. */
export const plainVerdict = (code: string, tone: Tone, sentence: string, by: Verdict['by']): Verdict => ({
  ...{ code, tone, sentence, by },
  ...{ coupon: null, customer: null },
})

/** True for what looks like a customer's own code. */
export const looksUnique = (code: string): boolean => /^\s*LP[\s-]/i.test(code)

/** Verdict of the server. A code of another kind needs care: the customer has another one to show. */
export function verdictOf(code: string, { estado, mensagem, cupom, cliente }: CheckedCode): Verdict {
  const isOfOtherKind = estado === 'desconhecido' && !looksUnique(code)
  const tone = estado === 'valido' ? 'good' : isOfOtherKind ? 'care' : 'bad'
  return { code, tone, sentence: mensagem, coupon: cupom, customer: cliente, by: 'server' }
}
