import { company } from './companies.ts'

/** Password of every account of the demo. */
export const DEMO_PASSWORD = 'Loopi-demo-2026'

/** Welcome points of a new customer, the default of the settings. */
export const WELCOME_POINTS = 100

/** Days in which a welcome coupon can be used, as the api grants it. */
export const WELCOME_COUPON_DAYS = 90

/** Customer of the demo: contract fields, a valid CPF, and the days since registration and last activity. */
type DemoCustomer = {
  readonly key: string
  readonly name: string
  readonly email: string
  readonly cpf: string
  readonly phone: string
  readonly daysAgo: number
  readonly seenDaysAgo: number
}

export const root = { name: 'Equipe Loopi', email: 'root@loopi.test' } as const

/** Customers; the first is the account that the README names. Names and documents are invented. */
export const customers = [
  {
    key: 'marina',
    name: 'Marina Duarte',
    email: 'cliente@loopi.test',
    cpf: '31845072979',
    phone: '(11) 98452-3067',
    daysAgo: 64,
    seenDaysAgo: 2,
  },
  {
    key: 'rafael',
    name: 'Rafael Nogueira',
    email: 'rafael@loopi.test',
    cpf: '27491360599',
    phone: '(35) 99127-4408',
    daysAgo: 58,
    seenDaysAgo: 1,
  },
  {
    key: 'beatriz',
    name: 'Beatriz Tavares',
    email: 'beatriz@loopi.test',
    cpf: '40628195389',
    phone: '(48) 99655-8213',
    daysAgo: 51,
    seenDaysAgo: 9,
  },
  {
    key: 'joao',
    name: 'João Pedro Siqueira',
    email: 'joao@loopi.test',
    cpf: '15873046271',
    phone: '(85) 98801-7390',
    daysAgo: 47,
    seenDaysAgo: 4,
  },
  {
    key: 'luana',
    name: 'Luana Ferraz',
    email: 'luana@loopi.test',
    cpf: '63920481704',
    phone: '(31) 99218-6054',
    daysAgo: 33,
    seenDaysAgo: 15,
  },
  {
    key: 'camila',
    name: 'Camila Okamoto',
    email: 'camila@loopi.test',
    cpf: '72051834644',
    phone: '(11) 97733-1925',
    daysAgo: 26,
    seenDaysAgo: 3,
  },
  {
    key: 'antonio',
    name: 'Antônio Bezerra',
    email: 'antonio@loopi.test',
    cpf: '89316720478',
    phone: '(84) 99460-5582',
    daysAgo: 12,
    seenDaysAgo: 8,
  },
  {
    key: 'sofia',
    name: 'Sofia Lacerda',
    email: 'sofia@loopi.test',
    cpf: '04172958630',
    phone: '(51) 98144-9076',
    daysAgo: 5,
    seenDaysAgo: 5,
  },
] as const satisfies readonly DemoCustomer[]

export type CustomerKey = (typeof customers)[number]['key']

/** E-mails of the accounts with a password. */
export const demoEmails: readonly string[] = [root.email, company.email, ...customers.map(({ email }) => email)]

/** Open invitations of the company, as it typed them; the oldest has expired. */
export const invited = [
  { name: 'Tereza Campos', email: 'tereza.campos@exemplo.test', phone: '(35) 99744-1820', daysAgo: 1 },
  { name: 'Igor Valadares', email: 'igor.valadares@exemplo.test', phone: '(35) 99802-6617', daysAgo: 6 },
  { name: 'Neide Prata', email: 'neide.prata@exemplo.test', phone: '(35) 98411-3095', daysAgo: 41 },
] as const

/** Lifetime of an invitation in days. */
export const INVITATION_DAYS = 30

/** Invitation of the first customer by the newest partner. */
export const INVITED_BY_PARTNER = { daysAgo: 2 } as const
