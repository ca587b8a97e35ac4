import type { BalanceRequest } from '@loopi/contract/balance-requests/balance-requests.schemas'
import type {
  ActivityDay,
  CustomerMovement,
  CustomerPage,
  CustomersSummary,
} from '@loopi/contract/customers/customers.schemas'
import type {
  InvitationOfLink,
  InvitedPerson,
  OwnInvitation,
  OwnRelation,
} from '@loopi/contract/invitations/invitations.schemas'
import { aCustomer } from './builders.ts'

// Ids only have to differ.
let last = 0

export const aCustomerPage = (over: Partial<CustomerPage> = {}): CustomerPage => ({
  ...aCustomer({ email: null }),
  cliente_desde: '2026-10-05T12:00:00Z',
  clp_creditado: 550,
  resgates: 3,
  clp_resgatado: 260,
  ...over,
})

export const aCustomerMovement = (over: Partial<CustomerMovement> = {}): CustomerMovement => ({
  id: `credito-${++last}`,
  tipo: 'credito',
  data: '2026-11-18T19:20:00Z',
  valor: 200,
  descricao: 'Compra na loja',
  ...over,
})

export const aSummary = (over: Partial<CustomersSummary> = {}): CustomersSummary => ({
  clientes: 3,
  convites: 0,
  clientes_ativos: 2,
  saldo_empresa: 12500,
  recebido_em_resgates: 2300,
  clp_distribuido: 1840,
  ...over,
})

/** Consecutive days up to 20 November; the last has a redemption and a credit. */
export const someDays = (count = 30): ActivityDay[] =>
  Array.from({ length: count }, (_, at) => ({
    dia: new Date(Date.UTC(2026, 10, 20 - (count - 1 - at))).toISOString().slice(0, 10),
    resgates: at === count - 1 ? 1 : 0,
    clp_resgatado: at === count - 1 ? 80 : 0,
    clp_creditado: at === count - 1 ? 200 : 0,
  }))

/** Customer as a row of the company's list. */
export const aListed = (over: Parameters<typeof aCustomer>[0] = {}) => aCustomer({ email: null, ...over })

/** Invited person as the company typed them. */
export const anInvited = (over: Partial<InvitedPerson> = {}): InvitedPerson => ({
  id: ++last,
  name: 'Tereza Campos',
  email: 'tereza@exemplo.com.br',
  phone: '(35) 99744-1820',
  situacao: 'enviado',
  enviado_em: '2026-11-18T12:00:00Z',
  vence_em: '2031-12-18T12:00:00Z',
  reenviar_em: '2026-11-19T12:00:00Z',
  clp_oferecido: null,
  ...over,
})

/** Invitation as the invited person sees it. */
export const anInvitation = (over: Partial<OwnInvitation> = {}): OwnInvitation => ({
  id: ++last,
  empresa: 'Café Serra Alta',
  enviado_em: '2026-11-18T12:00:00Z',
  vence_em: '2031-12-18T12:00:00Z',
  clp_oferecido: null,
  motivo: null,
  ...over,
})

/** Company that knows the person. */
export const aRelation = (over: Partial<OwnRelation> = {}): OwnRelation => ({
  company_id: ++last,
  empresa: 'Pé de Vento',
  desde: '2026-10-05T12:00:00Z',
  origem: 'resgate',
  ...over,
})

/** Invitation as the mail's link shows it. */
export const anInvitationOfLink = (over: Partial<InvitationOfLink> = {}): InvitationOfLink => ({
  empresa: 'Café Serra Alta',
  email: 'joana@exemplo.com.br',
  vence_em: '2031-12-18T12:00:00Z',
  clp_oferecido: null,
  conta: 'nenhuma',
  ...over,
})

/** Open request of a company for CLP. */
export const aBalanceRequest = (over: Partial<BalanceRequest> = {}): BalanceRequest => ({
  ...{ id: ++last, tipo: 'saldo', valor: 500, observacao: null, criado_em: '2026-11-19T12:00:00Z' },
  ...{ situacao: 'aberto', decidido_em: null, valor_atendido: null, motivo: null },
  empresa: { id: 7, name: 'Café Serra Alta', cashloop_balance: 120, recebido_em_resgates: 300 },
  ...over,
})
