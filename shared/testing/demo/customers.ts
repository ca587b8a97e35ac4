import { folded } from '@loopi/shared/contract/categories'
import type { credits } from '@loopi/shared/contract/credits/credits.contract'
import type { customers } from '@loopi/shared/contract/customers/customers.contract'
import type { Customer, CustomerFilter, CustomerOrInvited } from '@loopi/shared/contract/customers/customers.schemas'
import { isCpf } from '@loopi/shared/contract/documents/cpf'
import type { statements } from '@loopi/shared/contract/statements/statements.contract'
import type { wallet } from '@loopi/shared/contract/wallet/wallet.contract'
import { WALLET_PAGE, WALLET_TOKEN_PARAMETER } from '@loopi/shared/contract/wallet/wallet.schemas'
import { aMovement, aWallet } from '../builders.ts'
import { refuse } from '../fake-backend.ts'
import { type Answers, paged, roleOf, sorted } from './answers.ts'
import { invitedNow } from './invitations.ts'
import { demandLink } from './people.ts'
import { ownCompany, type World } from './world.ts'

function customerOf({ customers: all }: World, id: number): Customer {
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

const MIXED_KEYS = {
  nome: ({ name, email }: CustomerOrInvited) => name ?? email,
  saldo: (row: CustomerOrInvited) => (row.tipo === 'cliente' ? row.cashloop_balance : -1),
  atividade: (row: CustomerOrInvited) => (row.tipo === 'cliente' ? row.last_activity : ''),
  criado: (row: CustomerOrInvited) => (row.tipo === 'cliente' ? row.created_at : row.enviado_em),
}

const filtersOf = ({ at }: World): Record<CustomerFilter, (customer: Customer) => boolean> => ({
  todos: () => true,
  top: ({ cashloop_balance }) => cashloop_balance > 200,
  expirando: ({ cashloop_balance }) => cashloop_balance < 100,
  inativos: ({ last_activity }) => last_activity < at(-90),
})

/** Some days are busy, some are not; the same ones at every look. */
const activityOf = ({ day }: World, days: number) =>
  Array.from({ length: days }, (_, index) => {
    const resgates = (index * 7) % 5
    const clp_creditado = index % 6 === 0 ? 120 : 0
    return { dia: day(index + 1 - days), resgates, clp_resgatado: resgates * 60, clp_creditado }
  })

export const customerAnswers = (world: World): Answers<typeof customers> => ({
  preRegister: ({ body }, seen) => {
    if (roleOf(seen) === 'admin') world.invited = [invitedNow(world, body), ...world.invited]
    return { message: 'Enviamos um link para o seu e-mail. Abra-o para concluir o cadastro.' }
  },
  finishRegistration: ({ body }) => {
    demandLink(body.token)
    if (!isCpf(body.cpf)) throw refuse('customer/cpf-invalid', {})
    if (body.password !== body.password_confirmation) throw refuse('password/mismatch', {})
    return { boas_vindas: { estado: 'recebido', clp: 100, chega_em: null } }
  },
  list: ({ query }, seen) => {
    const matches = filtersOf(world)[query.filtro ?? 'todos']
    const found = world.customers.filter((one) => matches(one) && folded(one.name).includes(folded(query.busca ?? '')))
    const shown = roleOf(seen) === 'root' ? found : found.map((one) => ({ ...one, email: null }))
    return paged(sorted(shown, query.ordem ?? '-criado', KEYS), query)
  },
  listWithInvited: ({ query }) => {
    const matches = filtersOf(world)[query.filtro ?? 'todos']
    const asked = folded(query.busca ?? '')
    const known = world.customers.filter((one) => matches(one) && folded(one.name).includes(asked))
    const invited = (query.filtro ?? 'todos') === 'todos' ? world.invited : []
    const rows: CustomerOrInvited[] = [
      ...known.map((one) => ({ ...one, tipo: 'cliente' as const, email: null })),
      ...invited.filter(({ name, email }) => folded(`${name} ${email}`).includes(asked)),
    ]
    return paged(sorted(rows, query.ordem ?? '-criado', MIXED_KEYS), query)
  },
  get: ({ params }) => {
    const customer = customerOf(world, params.id)
    const totals = { clp_creditado: 320, resgates: 2, clp_resgatado: 170 }
    return { ...customer, ...totals, cliente_desde: customer.created_at }
  },
  movements: ({ params, query }) => {
    customerOf(world, params.id)
    const rows = world.movements
      .filter(({ type }) => type === 'credit' || type === 'redemption')
      .map(({ id, type, date, amount, description }) => {
        const tipo = type === 'credit' ? ('credito' as const) : ('resgate' as const)
        return { id: `${tipo}-${id}`, tipo, data: date, valor: amount, descricao: description }
      })
    return paged(rows, query)
  },
  summary: () => ({
    clientes: world.customers.length,
    convites: world.invited.length,
    clientes_ativos: world.customers.filter(({ status }) => status === 'Ativo').length,
    saldo_empresa: ownCompany(world)?.cashloop_balance ?? 0,
    recebido_em_resgates: ownCompany(world)?.recebido_em_resgates ?? 0,
    clp_distribuido: 1320,
  }),
  activity: ({ query }) => activityOf(world, query.dias),
  checkImport: ({ body }) => ({
    total: body.linhas.length,
    problemas: body.linhas.flatMap(({ linha, email }) =>
      email.includes('@') ? [] : [{ linha, campo: 'email' as const, mensagem: 'Informe um e-mail válido.' }],
    ),
  }),
  import: ({ body }) => {
    for (const line of body.linhas) world.invited.unshift(invitedNow(world, line))
    return { message: 'Clientes importados.', importados: body.linhas.length }
  },
})

export const creditAnswers = (world: World): Answers<typeof credits> => ({
  give: ({ params, body }) => {
    const customer = customerOf(world, params.id)
    const company = ownCompany(world)
    if (!company || company.cashloop_balance < body.valor) throw refuse('ledger/insufficient-balance', {})
    company.cashloop_balance -= body.valor
    customer.cashloop_balance += body.valor
    const saldos = { saldo_cliente: customer.cashloop_balance, saldo_empresa: company.cashloop_balance }
    return { message: 'CLP creditados.', ...saldos }
  },
})

/** The days of `movements`, from the first to today, each with what was left at its end. */
function balancesOf({ movements, users, at }: World) {
  const days = 41
  return Array.from({ length: days }, (_, index) => {
    const end = at(index + 1 - days)
    const later = movements.filter(({ date }) => date > end).reduce((sum, { amount }) => sum + amount, 0)
    return { day: end.slice(0, 10), balance: (users.cliente.cashloop_balance ?? 0) - later }
  })
}

/** What redemptions brought the admin's company. */
const receivedOf = ({ at }: World) => [
  aMovement({ id: 97, type: 'release', amount: -120, date: at(-1), description: 'Acordo de novembro' }),
  aMovement({ id: 96, type: 'redemption', amount: 300, date: at(-3), description: 'Café coado em dobro' }),
]

export const statementAnswers = (world: World): Answers<typeof statements> => ({
  movements: ({ query: { de, ate, tipo, conta, ...page } }) => {
    const found = (conta === 'recebidos' ? receivedOf(world) : world.movements).filter(
      ({ date, type }) =>
        (!de || date.slice(0, 10) >= de) && (!ate || date.slice(0, 10) <= ate) && (!tipo || type === tipo),
    )
    return paged(found, page)
  },
  balances: ({ query: { de, ate } }) =>
    balancesOf(world).filter(({ day }) => (!de || day >= de) && (!ate || day <= ate)),
  activity: () => {
    const recent = world.movements.filter(({ date }) => date >= world.at(-30))
    const sum = (sign: 1 | -1) => recent.reduce((all, { amount }) => all + Math.max(0, sign * amount), 0)
    const expiring = world.redeemed.flatMap(({ id, brand_name, title, discount, valid_until }) =>
      valid_until && valid_until <= world.day(7) ? [{ id, brand_name, title, discount, valid_until }] : [],
    )
    return { earned: sum(1), spent: sum(-1), movements: world.movements.slice(0, 5), expiring }
  },
})

export const walletAnswers = (world: World): Answers<typeof wallet> => ({
  open: ({ body }) =>
    aWallet({
      balance: world.users.cliente.cashloop_balance ?? 0,
      transactions: world.movements.map(({ description: _, ...movement }) => ({
        ...movement,
        sincronizacao: 'concluida',
      })),
      painel: Boolean(body.token),
    }),
  // The provider is left out: the way to it leads straight back.
  ticket: () => ({ url: `${WALLET_PAGE}?${WALLET_TOKEN_PARAMETER}=alone-wallet`, expira_em: world.at(1) }),
})
