import type { OwnUser } from '@loopi/shared/contract/account/account.schemas'
import type { CurrentUser } from '@loopi/shared/contract/auth/auth.schemas'
import type { Brand } from '@loopi/shared/contract/brands/brands.schemas'
import type { CompanyDetails } from '@loopi/shared/contract/companies/companies.schemas'
import type { Coupon, RedeemedCoupon } from '@loopi/shared/contract/coupons/coupons.schemas'
import type { Customer, InvitedPerson } from '@loopi/shared/contract/customers/customers.schemas'
import type { OwnInvitation, OwnRelation } from '@loopi/shared/contract/invitations/invitations.schemas'
import type { Consents } from '@loopi/shared/contract/privacy/privacy.schemas'
import type { Role } from '@loopi/shared/contract/roles'
import type { Movement } from '@loopi/shared/contract/statements/statements.schemas'
import { aBrand, aCompany, aCoupon, aCustomer, aMovement, anAccount, aRedeemedCoupon, aUser } from '../builders.ts'
import { anInvitation, anInvited, aRelation } from '../customer-builders.ts'

/** Ids of the three people, and of the admin's company. */
export const IDS = { root: 1, admin: 2, cliente: 7 } as const satisfies Record<Role, number>

export type DemoCoupon = Coupon & { code: string; cancelled?: true }

/** What the demo knows and changes; it starts anew with the page. */
export type World = {
  readonly users: Record<Role, CurrentUser>
  readonly accounts: Record<Role, OwnUser>
  companies: CompanyDetails[]
  brands: Brand[]
  coupons: DemoCoupon[]
  redeemed: RedeemedCoupon[]
  customers: Customer[]
  /** Whom the admin's company has invited. */
  invited: InvitedPerson[]
  /** Who has invited the customer, and whose customer they are. */
  relations: { convites: OwnInvitation[]; empresas: OwnRelation[] }
  movements: Movement[]
  consents: Consents
  /** Whose second factor is on, and how many recovery codes are left. */
  readonly secondFactors: Partial<Record<Role, { readonly since: string; left: number }>>
  /** For rows that are added. */
  nextId: () => number
  /** An instant so many days from now; before it when negative. */
  at: (days: number) => string
  /** The calendar day of it. */
  day: (days: number) => string
}

const DAY = 24 * 60 * 60 * 1000

/** People, companies, brands, coupons and movements as they could be today. */
export function createWorld(now: Date = new Date()): World {
  const at = (days: number) => new Date(now.getTime() + days * DAY).toISOString()
  const day = (days: number) => at(days).slice(0, 10)
  let last = 1000
  const world: World = {
    users: { cliente: userOf('cliente'), admin: userOf('admin'), root: userOf('root') },
    accounts: { cliente: accountOf('cliente'), admin: accountOf('admin'), root: accountOf('root') },
    companies: [],
    brands: BRANDS.map((brand, index) => aBrand({ id: 30 + index, ...brand })),
    coupons: [],
    redeemed: [],
    customers: [],
    invited: [],
    relations: { convites: [], empresas: [] },
    movements: [],
    consents: { marketing: false, history: [] },
    secondFactors: {},
    nextId: () => ++last,
    at,
    day,
  }
  world.companies = companiesOf(world)
  world.coupons = couponsOf(world)
  world.redeemed = redeemedOf(world)
  world.customers = customersOf(world)
  world.movements = movementsOf(world)
  world.invited = invitedOf(world)
  world.relations = relationsOf(world)
  for (const kind of ['privacy', 'terms'] as const)
    world.consents.history.push({ kind, version: '2026-11-21', granted: true, at: at(-40) })
  return world
}

const userOf = (role: Role): CurrentUser => aUser(role, { id: IDS[role] }).data

const accountOf = (role: Role): OwnUser => anAccount(role, { id: IDS[role] })

/** The company whose admin asks. */
export const ownCompany = ({ companies }: World): CompanyDetails | undefined =>
  companies.find(({ id }) => id === IDS.admin)

const BRANDS: Partial<Brand>[] = [
  { nome: 'Café Serra Alta', logo_url: '☕' },
  {
    ...{ nome: 'Mar de Dentro', logo_url: '⚓', categoria: 'Cosmeticos', cidade: 'Florianópolis', estado: 'SC' },
    ...{ descricao: 'Cosmética natural com algas e sal marinho.', desconto_info: 'Refil com 15% o ano inteiro' },
  },
  {
    ...{ nome: 'Trama Sertão', logo_url: '✂', categoria: 'Casa', cidade: 'Fortaleza', estado: 'CE', tipo: 'digital' },
    ...{ descricao: 'Redes e mantas tecidas no tear.', endereco: null, desconto_info: 'Frete grátis acima de R$ 250' },
  },
  { nome: 'Pé de Vento', user_id: 3, logo_url: '👟', categoria: 'Moda', cidade: 'São Paulo', estado: 'SP' },
  { nome: 'Livraria Aurora', user_id: 3, categoria: 'Livros', cidade: 'Recife', estado: 'PE', status: 'Inativa' },
]

const companiesOf = ({ at }: World): CompanyDetails[] => {
  const details = { endereco: null, cidade: null, estado: null, cep: null, descricao_empresa: null }
  const place = { ...details, endereco: 'Rua Assis Figueiredo, 1245', cidade: 'Poços de Caldas', estado: 'MG' }
  const company = (over: Partial<CompanyDetails> & { id: number; name: string }): CompanyDetails => ({
    ...aCompany({ nome: over.name, ...over }),
    ...details,
    acesso_criado: over.status === undefined,
    ...over,
  })
  return [
    company({ ...place, id: IDS.admin, name: 'Café Serra Alta', created_at: at(-75) }),
    company({
      ...{ id: 3, name: 'Pé de Vento', email: 'oi@pedevento.example', cnpj: '12ABC34501DE35', categoria: 'Moda' },
      created_at: at(-50),
    }),
    company({ id: 4, name: 'Quintal da Vó', cnpj: '45723174000110', status: 2, created_at: at(-3), email: null }),
    company({
      ...{ id: 5, name: 'Pedra Sabão', email: 'oi@pedrasabao.example', cnpj: '45723174000111', cnpj_valido: false },
      ...{ status: 2, created_at: at(-1) },
    }),
    // Somebody else asked with the CNPJ of the one and the e-mail of the other.
    company({
      ...{ id: 7, name: 'Quintal da Avó', email: 'oi@pedrasabao.example', cnpj: '45723174000110', status: 2 },
      created_at: at(-2),
    }),
    company({
      ...{ id: 6, name: 'Oficina Zero', email: 'oi@oficinazero.example', cnpj: '33041260065290', status: 0 },
      created_at: at(-30),
    }),
  ]
}

const couponsOf = ({ day }: World): DemoCoupon[] => [
  { ...aCoupon({ id: 50, valid_until: day(60) }), code: 'PROMO-CAF123' },
  {
    ...aCoupon({
      id: 51,
      brand_name: 'Mar de Dentro',
      title: 'Kit de banho com 20%',
      discount: '20%',
      category_id: 10,
    }),
    ...{ points_required: 180, valid_until: null, code: 'PROMO-MAR456' },
  },
  {
    ...aCoupon({ id: 52, brand_name: 'Trama Sertão', title: 'Manta com R$ 60 a menos', discount: 'R$ 60' }),
    ...{ category_id: 2, points_required: 400, valid_until: day(20), code: 'PROMO-TRA789' },
  },
  {
    ...aCoupon({ id: 53, title: 'Pacote de 250 g de brinde', discount: 'Brinde', points_required: 0 }),
    ...{ qtd_disponivel: 0, usos: 25, valid_until: day(9), code: 'PROMO-BRI010' },
  },
  {
    ...aCoupon({ id: 54, company_id: 3, brand_name: 'Pé de Vento', title: 'Segundo par pela metade' }),
    ...{ category_id: 1, valid_until: day(4), points_required: 90, code: 'PROMO-PAR222' },
  },
  { ...aCoupon({ id: 55, title: 'Oficina de latte art' }), valid_until: day(-2), code: 'PROMO-LAT333' },
]

const redeemedOf = ({ at, day, coupons }: World): RedeemedCoupon[] => {
  const { cancelled: _, ...taken } = coupons.find(({ id }) => id === 54) as DemoCoupon
  return [
    aRedeemedCoupon({ ...taken, resgatado: true, redeemed_at: at(-2), points_spent: 90, codigo_unico: 'LP-7K2M-9QXT' }),
    aRedeemedCoupon({
      ...{ id: 49, brand_name: 'Loopi', title: 'Cupom de boas-vindas', discount: '10%', code: 'BEMVINDO10' },
      ...{
        redeemed_at: at(-40),
        points_spent: 0,
        points_required: 0,
        valid_until: day(50),
        codigo_unico: 'LP-0001-ABCD',
      },
    }),
  ]
}

const NAMES = [
  'Marina Duarte',
  'Caio Nogueira',
  'Helena Prado',
  'Rui Tavares',
  'Sofia Amaral',
  'Tomás Reis',
  'Vera Lins',
]

const customersOf = ({ at }: World): Customer[] =>
  NAMES.map((name, index) =>
    aCustomer({
      ...{ id: IDS.cliente + index, name, email: `${name.split(' ')[0]?.toLowerCase()}@exemplo.com.br` },
      ...{ cashloop_balance: [250, 480, 60, 120, 0, 910, 35][index] ?? 0, created_at: at(-90 + index * 9) },
      ...{ last_activity: at(-index * 17), status: index > 5 ? 'Inativo' : 'Ativo' },
    }),
  )

const invitedOf = ({ at }: World): InvitedPerson[] => [
  anInvited({ id: 81, enviado_em: at(-0.2), vence_em: at(29.8), reenviar_em: at(0.8) }),
  anInvited({
    ...{ id: 82, name: 'Igor Valadares', email: 'igor@exemplo.com.br', clp_oferecido: 50 },
    ...{ enviado_em: at(-6), vence_em: at(24), reenviar_em: at(-5) },
  }),
  anInvited({
    ...{ id: 83, name: null, email: 'neide@exemplo.com.br', phone: null, situacao: 'vencido' },
    ...{ enviado_em: at(-41), vence_em: at(-11), reenviar_em: at(-40) },
  }),
]

const relationsOf = ({ at }: World): World['relations'] => ({
  convites: [
    anInvitation({ id: 91, empresa: 'Quintal da Vó', enviado_em: at(-2), vence_em: at(28) }),
    anInvitation({
      ...{ id: 92, empresa: 'Oficina Zero', enviado_em: at(-5), vence_em: at(25) },
      ...{ clp_oferecido: 50, motivo: 'Boas-vindas' },
    }),
  ],
  empresas: [
    aRelation({ company_id: IDS.admin, empresa: 'Café Serra Alta', desde: at(-40), origem: 'convite' }),
    aRelation({ company_id: 3, empresa: 'Pé de Vento', desde: at(-2) }),
  ],
})

const movementsOf = ({ at }: World): Movement[] => [
  aMovement({ id: 95, type: 'redemption', amount: -90, date: at(-2), description: 'Segundo par pela metade' }),
  aMovement({ id: 94, type: 'credit', amount: 120, date: at(-6), description: 'Café Serra Alta' }),
  aMovement({ id: 93, type: 'redemption', amount: -80, date: at(-15), description: 'Café coado em dobro' }),
  aMovement({ id: 92, type: 'credit', amount: 200, date: at(-25), description: 'Café Serra Alta' }),
  aMovement({ id: 91, type: 'welcome', amount: 100, date: at(-40), description: null }),
]
