import type { CodeReading, Verdict } from '@loopi/contract/codes/codes.schemas'
import { company } from '@loopi/shared/demo/companies'
import type { DemoCalendar } from '../rows.ts'

/** Codes of the fake backend, one for each verdict and each refusal of a claim. Any other code is unknown. */
export const DEMO_CODES = {
  original_primeira: '0000A000017K2QX9MZ4T',
  original_repetida: '0000A00002B8NVC3WTHE',
  resgatado: '0000A00003X5D7R1JYPK',
  bloqueado: '0000A00004QG6MZ0S2FA',
  recolhido: '0000B00001V9T4KE8XNC',
  vencido: '0000C00001H3WJB7PR5D',
  inativo: '0000D00001Y6FSG2AQ0M',
  /** Original, and pays nothing. */
  withoutPoints: '0000E00001ZT8XKV4N9B',
  /** Original until another person claims it at the same time. */
  claimedMeanwhile: '0000A00005C1HP3EJW7R',
  overLimit: '0000A000062DKQY5GMX8',
  overBudget: '0000A000079RNA6FSTV0',
} as const satisfies Partial<Record<Verdict, string>> & Record<string, string>

export type DemoCode = {
  readonly code: string
  verdict: Verdict
  readonly facts: Omit<CodeReading, 'veredito' | 'clp' | 'meu' | 'primeira_em' | 'leituras' | 'agora' | 'resgatado_em'>
  points: number
  readings: number
  firstAt: string | null
  /** Mark of the device of the first reading. */
  firstBy: string | null
  /** Marks of the devices that have read it. */
  readonly readers: Set<string>
  claimedAt: string | null
  isOwn: boolean
  readonly refusal: 'claimed' | 'limit' | 'budget' | null
}

const [coffee] = company.brands

const FACTS = {
  produto: { nome: 'Café Serra Alta em grãos, 250 g', imagem_url: null },
  marca: { nome: coffee.nome, logo_url: coffee.logo_url },
  empresa: company.name,
  lote: 'L7-2026',
} as const

/** Products' codes as the first reading finds them. */
export const demoCodesOf = ({ at, day }: DemoCalendar): DemoCode[] => {
  const one = (code: string, changed: Partial<DemoCode> = {}): DemoCode => ({
    ...{ code, verdict: 'original_primeira', points: 10, readings: 0, firstAt: null },
    ...{ firstBy: null, readers: new Set() },
    ...{ claimedAt: null, isOwn: false, refusal: null, facts: { ...FACTS, validade: day(200) } },
    ...changed,
  })
  const read = (daysAgo: number, readings: number) => ({ firstAt: at(-daysAgo), readings })
  return [
    one(DEMO_CODES.original_primeira),
    one(DEMO_CODES.original_repetida, read(6, 3)),
    one(DEMO_CODES.resgatado, { ...read(17, 4), claimedAt: at(-17), verdict: 'resgatado' }),
    one(DEMO_CODES.bloqueado, { ...read(2, 41), verdict: 'bloqueado' }),
    one(DEMO_CODES.recolhido, {
      verdict: 'recolhido',
      facts: {
        ...{ ...FACTS, lote: 'L3-2026', validade: day(90) },
        mensagem: 'A torra deste lote saiu do nosso padrão. Não consuma: leve o pacote à loja e troque por outro.',
      },
    }),
    one(DEMO_CODES.vencido, { verdict: 'vencido', facts: { ...FACTS, lote: 'L1-2025', validade: day(-20) } }),
    one(DEMO_CODES.inativo, { verdict: 'inativo', facts: { ...FACTS, lote: 'L9-2026', validade: null } }),
    one(DEMO_CODES.withoutPoints, { points: 0 }),
    one(DEMO_CODES.claimedMeanwhile, { refusal: 'claimed' }),
    one(DEMO_CODES.overLimit, { refusal: 'limit' }),
    one(DEMO_CODES.overBudget, { refusal: 'budget' }),
  ]
}
