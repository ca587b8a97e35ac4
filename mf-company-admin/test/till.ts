import type { CouponUse, Paired, TillState } from '@loopi/contract/till/till.reading'
import type { KeptState, QueuedUse } from '../src/features/till/kept/till-db.ts'
import { COMPANY } from './till-tokens.ts'

export const aDevice = (over: Partial<Paired> = {}): Paired => ({
  ...{ token: 'aparelho-1', aparelho: 'Caixa do balcão', loja: 'Loja Centro', empresa: 'Casa Raiz' },
  vence_em: '2031-01-01T12:00:00Z',
  ...over,
})

export const aTillState = (over: Partial<TillState> = {}): TillState => ({
  empresa: { id: COMPANY, nome: 'Casa Raiz' },
  loja: { id: 3, nome: 'Loja Centro' },
  aparelho: { id: 1, nome: 'Caixa do balcão', vence_em: '2031-01-01T12:00:00Z' },
  lojas: [],
  chaves: [],
  promocoes: [
    { id: 7, titulo: '20% no café', desconto: '20%', descricao: 'Em grãos ou moído.', marca: 'Café Serra Alta' },
  ],
  aceita_boas_vindas: false,
  limite: { usos: 20, centavos: 50_000 },
  agora: new Date().toISOString(),
  ...over,
})

/** State as a device keeps it; `ahead` are the milliseconds of the server's clock. */
export const aKeptState = (over: Partial<TillState> = {}, ahead = 0): KeptState => ({ state: aTillState(over), ahead })

export const aQueuedUse = (over: Partial<QueuedUse> = {}): QueuedUse => ({
  ...{ id: 'uso-1', code: 'LP-AAAA', redemption: 90, at: '2026-11-29T17:02:00Z', cents: 1000 },
  ...{ title: '20% no café', customer: 'Ana P.' },
  ...over,
})

/** A use as the server lists it. */
export const aUse = (over: Partial<CouponUse> = {}): CouponUse => ({
  ...{ id: 1, em: new Date().toISOString(), loja: 'Loja Centro', caixa: 'Caixa 1', cupom: 'Café em dobro' },
  ...{ cliente: 'Ana P.', valor_centavos: 990, venda: null, situacao: 'usado', sem_rede: false, desfeito_em: null },
  ...{ motivo: null, pago_por: null, propria_equipe: false },
  ...over,
})
