import { dayAfter, dayInBrazil } from '@loopi/contract/calendar'
import type { credits } from '@loopi/contract/credits/credits.contract'
import type { ImportLine } from '@loopi/contract/customers/customer-import.schemas'
import type { CustomerSupport } from '@loopi/contract/customers/customer-support.schemas'
import type { customers } from '@loopi/contract/customers/customers.contract'
import type { Customer, CustomerFilter, customerQuery } from '@loopi/contract/customers/customers.schemas'
import { isCpf } from '@loopi/contract/documents/cpf'
import type { Role } from '@loopi/contract/roles'
import { hasWords } from '@loopi/contract/search/folded'
import type { statements } from '@loopi/contract/statements/statements.contract'
import type { DayBalance, Movement, StatementAccount } from '@loopi/contract/statements/statements.schemas'
import type { wallet } from '@loopi/contract/wallet/wallet.contract'
import { WALLET_PAGE, WALLET_TOKEN_PARAMETER } from '@loopi/contract/wallet/wallet.schemas'
import type { z } from 'zod'
import { aRedeemedCoupon, aWallet } from '../builders.ts'
import { refuse } from '../fake-handler.ts'
import { type Answers, paged, roleOf, sorted } from './answers.ts'
import { invitedNow } from './invitations.ts'
import { budgetStatement, creditedOf, customerStatement, type PointsEntry, receivedStatement } from './ledger.ts'
import { demandLink } from './people.ts'
import type { KnownCustomer } from './rows.ts'
import { IDS, movePoints, ownCompany, type World } from './world.ts'

function customerOf({ customers: all }: World, id: number): KnownCustomer {
  const customer = all.find((one) => one.id === id)
  if (!customer) throw refuse('customer/not-found', {})
  return customer
}

const KEYS = {
  nome: ({ name }: Customer) => name,
  saldo: ({ cashloop_balance }: Customer) => cashloop_balance,
  atividade: ({ last_activity }: Customer) => last_activity,
  criado: ({ created_at }: Customer) => created_at,
}

const filtersOf = ({ at }: World): Record<CustomerFilter, (customer: Customer) => boolean> => ({
  todos: () => true,
  top: ({ cashloop_balance }) => cashloop_balance > 200,
  expirando: ({ cashloop_balance }) => cashloop_balance < 100,
  inativos: ({ last_activity }) => last_activity < at(-90),
})

/** Customers that the company knows; all for root. */
const customersFor = (world: World, role: Role | null): KnownCustomer[] =>
  role === 'root' ? world.customers : world.customers.filter(({ since }) => since !== null)

type Wanted = Pick<z.output<typeof customerQuery>, 'busca' | 'filtro' | 'ordem'>

/** Customers of a filter in its order, as the caller sees them. */
function matching(world: World, { busca = '', filtro = 'todos', ordem = '-criado' }: Wanted, role: Role | null) {
  const matches = filtersOf(world)[filtro]
  const found = customersFor(world, role).filter((one) => matches(one) && hasWords(one.name, busca))
  const shown = found.map((one) => ({ ...one, ...(role === 'root' ? { origem: null } : { email: null }) }))
  return sorted(shown, ordem, KEYS)
}

type Day = { dia: string; resgates: number; clp_resgatado: number; clp_creditado: number }

/** Days up to today with redemptions and credits, optionally of one customer. */
function activityOf({ day, entries }: World, days: number, customer: number | undefined): Day[] {
  const asked = entries.filter((entry) => customer === undefined || entry.customer === customer)
  return Array.from({ length: days }, (_, index) => {
    const dia = day(index + 1 - days)
    const ofDay = asked.filter(({ date }) => dayInBrazil(new Date(date)) === dia)
    const redeemed = ofDay.filter(({ type }) => type === 'redemption')
    return { dia, resgates: redeemed.length, clp_resgatado: 0 - sumOf(redeemed), clp_creditado: creditedOf(ofDay) }
  })
}

const sumOf = (moved: readonly { readonly amount: number }[]) => moved.reduce((total, { amount }) => total + amount, 0)

/** Credits and redemptions between a customer and the company, including free ones. */
const passedBetween = ({ entries }: World, customer: number): PointsEntry[] =>
  entries.filter(({ customer: of, type }) => of === customer && (type === 'credit' || type === 'redemption'))

const sourceOf = ({ origem }: KnownCustomer) =>
  origem === 'leitura'
    ? ('code' as const)
    : origem === 'resgate'
      ? ('redemption' as const)
      : ('pre-registration' as const)

/** Support data of a customer. */
function supportOf(world: World, customer: KnownCustomer): CustomerSupport {
  const company = ownCompany(world)
  const known = company && { id: company.id, name: company.name }
  return {
    cupons: world.entries
      .filter((entry) => entry.customer === customer.id && entry.type === 'redemption')
      .map(({ id, date, amount, text }) => ({
        ...{ id, coupon_id: null, titulo: text ?? '', empresa: known ?? null, resgatado_em: date },
        ...{ clp: Math.abs(amount), valid_until: null, situacao: 'pronto' as const },
      })),
    empresas: known && customer.since ? [{ ...known, desde: customer.since, origem: sourceOf(customer) }] : [],
    ...{ sessoes_ativas: 1, ultimo_acesso: customer.last_activity, segunda_etapa: false, chaves_de_acesso: 0 },
  }
}

export const customerAnswers = (world: World): Answers<typeof customers> => ({
  preRegister: ({ body }, seen) => {
    if (roleOf(seen) === 'admin') world.invited = [invitedNow(world, body), ...world.invited]
    return { message: 'Enviamos um link para o seu e-mail. Abra-o para concluir o cadastro.' }
  },
  renewLink: () => undefined,
  finishRegistration: ({ body }) => {
    demandLink(body.token)
    if (!isCpf(body.cpf)) throw refuse('customer/cpf-invalid', {})
    if (body.password !== body.password_confirmation) throw refuse('password/mismatch', {})
    const cupom = aRedeemedCoupon({
      ...{ id: 0, company_id: 0, category_id: 0, brand_name: 'Loopi', title: 'Cupom de boas-vindas', discount: '10%' },
      ...{ valid_until: null, promotion_link: null, points_required: 0, points_spent: 0, code: 'BEMVINDO10' },
    })
    return { boas_vindas: { estado: 'recebido', clp: 100, chega_em: null }, cupom, entrada: 'prova' }
  },
  list: ({ query }, seen) => paged(matching(world, query, roleOf(seen)), query),
  export: ({ body }, seen) => matching(world, body, roleOf(seen)),
  get: ({ params }, seen) => {
    const customer = customerOf(world, params.id)
    const passed = passedBetween(world, params.id)
    const redeemed = passed.filter(({ type }) => type === 'redemption')
    const isCompany = roleOf(seen) === 'admin'
    return {
      ...customer,
      ...(isCompany ? { email: null } : { origem: null }),
      cliente_desde: (isCompany && customer.since) || customer.created_at,
      ...{ clp_creditado: creditedOf(passed), resgates: redeemed.length, clp_resgatado: 0 - sumOf(redeemed) },
    }
  },
  support: ({ params }) => supportOf(world, customerOf(world, params.id)),
  movements: ({ params, query }) => {
    customerOf(world, params.id)
    const rows = passedBetween(world, params.id).map(({ id, type, date, amount, text }) => {
      const tipo = type === 'credit' ? ('credito' as const) : ('resgate' as const)
      const held = type === 'redemption' ? world.coupons.find(({ title }) => title === text) : undefined
      const cupom = held && { id: held.id, desconto: held.discount, valido_ate: held.valid_until }
      return { id: `${tipo}-${id}`, tipo, data: date, valor: amount, descricao: text, ...(cupom && { cupom }) }
    })
    return paged(rows, query)
  },
  summary: () => ({
    clientes: customersFor(world, 'admin').length,
    convites: world.invited.length,
    clientes_ativos: customersFor(world, 'admin').filter(({ status }) => status === 'Ativo').length,
    saldo_empresa: ownCompany(world)?.cashloop_balance ?? 0,
    recebido_em_resgates: ownCompany(world)?.recebido_em_resgates ?? 0,
    clp_distribuido: creditedOf(world.entries),
  }),
  activity: ({ query }) => activityOf(world, query.dias, query.cliente),
  checkImport: ({ body }) => ({ total: body.linhas.length, problemas: wrongIn(body.linhas) }),
  import: ({ body }) => {
    const good = body.linhas.filter((line) => wrongIn([line]).length === 0)
    for (const line of good) world.invited.unshift(invitedNow(world, line))
    return { message: 'Clientes importados.', importados: good.length, problemas: wrongIn(body.linhas) }
  },
})

const wrongIn = (lines: readonly ImportLine[]) =>
  lines
    .filter(({ email }) => !email.includes('@'))
    .map(({ linha, email }) => ({
      linha,
      campo: 'email' as const,
      valor: email,
      mensagem: 'Informe um e-mail válido.',
    }))

export const creditAnswers = (world: World): Answers<typeof credits> => ({
  give: ({ params, body }) => {
    const customer = customerOf(world, params.id)
    const company = ownCompany(world)
    if (!company || company.cashloop_balance < body.valor) throw refuse('ledger/insufficient-balance', {})
    company.cashloop_balance -= body.valor
    movePoints(world, { customer: params.id, type: 'credit', amount: body.valor, text: body.motivo ?? null })
    const saldos = { saldo_cliente: customer.cashloop_balance, saldo_empresa: company.cashloop_balance }
    return { message: 'CLP creditados.', ...saldos }
  },
})

/** Statement of the caller: the customer's points, or one of the company's two accounts. */
function statementOf({ entries }: World, role: Role | null, account: StatementAccount = 'saldo'): Movement[] {
  if (role !== 'admin') return customerStatement(entries, IDS.cliente)
  return account === 'recebidos' ? receivedStatement(entries) : budgetStatement(entries)
}

/** Balance at the end of each day since the day before the first movement. */
function balancesOf({ day }: World, statement: readonly Movement[]): DayBalance[] {
  const dayOf = ({ date }: Movement) => dayInBrazil(new Date(date))
  const first = statement.at(-1)
  const days: DayBalance[] = []
  for (let next = first ? dayAfter(dayOf(first), -1) : day(1); next <= day(0); next = dayAfter(next, 1))
    days.push({ day: next, balance: sumOf(statement.filter((movement) => dayOf(movement) <= next)) })
  return days
}

export const statementAnswers = (world: World): Answers<typeof statements> => ({
  movements: ({ query: { de, ate, tipo, conta, ...page } }, seen) => {
    const found = statementOf(world, roleOf(seen), conta).filter(
      ({ date, type }) =>
        (!de || date.slice(0, 10) >= de) && (!ate || date.slice(0, 10) <= ate) && (!tipo || type === tipo),
    )
    return paged(found, page)
  },
  balances: ({ query: { de, ate, conta } }, seen) =>
    balancesOf(world, statementOf(world, roleOf(seen), conta)).filter(
      ({ day }) => (!de || day >= de) && (!ate || day <= ate),
    ),
  activity: () => {
    const movements = customerStatement(world.entries, IDS.cliente)
    const recent = movements.filter(({ date }) => date >= world.at(-30))
    const expiring = world.redeemed.flatMap(({ id, brand_name, title, discount, valid_until }) =>
      valid_until && valid_until >= world.day(0) && valid_until <= world.day(7)
        ? [{ id, brand_name, title, discount, valid_until }]
        : [],
    )
    return {
      earned: sumOf(recent.filter(({ amount }) => amount > 0)),
      spent: 0 - sumOf(recent.filter(({ amount }) => amount < 0)),
      ...{ movements: movements.slice(0, 5), expiring },
    }
  },
})

export const walletAnswers = (world: World): Answers<typeof wallet> => ({
  open: ({ body }) =>
    aWallet({
      balance: world.users.cliente.cashloop_balance ?? 0,
      transactions: customerStatement(world.entries, IDS.cliente).map(({ description: _, ...movement }) => ({
        ...movement,
        sincronizacao: 'concluida',
      })),
      painel: Boolean(body.token),
    }),
  // There is no wallet provider: its link leads straight back.
  ticket: () => ({ url: `${WALLET_PAGE}?${WALLET_TOKEN_PARAMETER}=standalone-wallet`, expira_em: world.at(1) }),
})
