import { dayInBrazil } from '@loopi/contract/calendar'
import type { HeldCoupon } from './till.repository.ts'

const clockTime = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
})

export const shownDay = (day: string): string => day.split('-').reverse().join('/')

/** `hoje às 14:02`, `em 03/11/2026 às 14:02`, in São Paulo. */
export function momentOf(at: Date, now: Date): string {
  const [day, today] = [dayInBrazil(at), dayInBrazil(now)]
  return `${day === today ? 'hoje' : `em ${shownDay(day)}`} às ${clockTime.format(at)}`
}

type Facts = { readonly held: HeldCoupon; readonly now: Date }

const SENTENCES = {
  valido: ({ held }: Facts) =>
    held.is_on_air ? 'Cupom válido.' : 'Cupom válido: foi resgatado antes de a promoção sair do ar.',
  usado: ({ held, now }: Facts) => {
    const where = held.used_store ? `, ${held.used_store}` : ''
    return `Este cupom já foi usado${held.used_at ? ` ${momentOf(held.used_at, now)}` : ''}${where}.`
  },
  vencido: ({ held }: Facts) => `Este cupom venceu${held.last_day ? ` em ${shownDay(held.last_day)}` : ''}.`,
  cancelado: () => 'Este cupom foi cancelado com a conta do cliente.',
}

/** Sentences that a cashier can read out to a customer. */
export const tillTexts = {
  unknown: 'Não conhecemos este código. Abra o cupom de novo na Loopi e mostre o QR.',
  askForUnique: 'Peça o código único do cliente, que começa com LP.',
  sentenceOf: (state: keyof typeof SENTENCES, facts: Facts): string => SENTENCES[state](facts),
  accepted: 'Uso registrado.',
  repeated: 'Este uso já estava registrado.',
  numberTaken: 'Este número já é de outro uso.',
  conflict: (payer: 'empresa' | 'loja') => `Outro caixa usou este cupom antes. O desconto fica por conta da ${payer}.`,
  storeMissing: 'Escolha a loja.',
  unreadable: 'Este uso não pôde ser lido.',
} as const
