/** People of the demo: names, documents (with right check digits) and addresses that nobody really has. */
export const DEMO_PASSWORD = 'Loopi-demo-2026'

export const root = { email: 'root@loopi.test', name: 'Equipe Loopi' }

/** The approved company; its admin signs in as `admin@loopi.test`. */
export const company = {
  email: 'admin@loopi.test',
  admin: 'Helena Brandão',
  name: 'Casa Raiz Marcas Brasileiras',
  cnpj: '48217935000150',
  telefone: '(35) 3722-4180',
  cep: '37701-000',
  endereco: 'Rua Assis Figueiredo, 1245',
  cidade: 'Poços de Caldas',
  estado: 'MG',
  categoria: 'Alimentacao',
  descricao: 'Três marcas de família, um jeito só de cuidar: café de altitude, cosmética do mar e tecelagem do sertão.',
}

/** Companies that wait for root's decision; the first has letters in its CNPJ, as new ones do since July 2026. */
export const waiting = [
  {
    email: 'contato@jatoba.test',
    admin: 'Otávio Pimentel',
    name: 'Jatobá Brinquedos de Madeira',
    cnpj: 'JT4B7K2M000114',
    telefone: '(41) 99871-2046',
    cep: '80420-090',
    endereco: 'Rua Comendador Araújo, 518',
    cidade: 'Curitiba',
    estado: 'PR',
    categoria: 'Brinquedos',
    descricao: 'Brinquedos de madeira de reflorestamento, feitos à mão e pensados para durar gerações.',
    daysAgo: 3,
  },
  {
    email: 'reservas@ventonorte.test',
    admin: 'Jandira Moura',
    name: 'Pousada Vento Norte',
    cnpj: '51720684000137',
    telefone: '(88) 99634-7715',
    cep: '62598-000',
    endereco: 'Rua do Forró, 77',
    cidade: 'Jijoca de Jericoacoara',
    estado: 'CE',
    categoria: 'Viagens',
    descricao: 'Doze quartos a uma quadra do mar, café da manhã com tapioca e passeios guiados por gente daqui.',
    daysAgo: 1,
  },
] as const

/** The customer of the demo; signs in as `cliente@loopi.test`. */
export const marina = {
  key: 'marina',
  email: 'cliente@loopi.test',
  name: 'Marina Duarte',
  cpf: '31845072979',
  phone: '(11) 98452-3067',
  daysAgo: 64,
  seenDaysAgo: 2,
} as const

/** Her neighbours in the company's list. */
export const neighbours = [
  { key: 'rafael', name: 'Rafael Nogueira', cpf: '27491360599', phone: '(35) 99127-4408', daysAgo: 58, seenDaysAgo: 1 },
  {
    key: 'beatriz',
    name: 'Beatriz Tavares',
    cpf: '40628195389',
    phone: '(48) 99655-8213',
    daysAgo: 51,
    seenDaysAgo: 9,
  },
  {
    key: 'joao',
    name: 'João Pedro Siqueira',
    cpf: '15873046271',
    phone: '(85) 98801-7390',
    daysAgo: 47,
    seenDaysAgo: 4,
  },
  { key: 'luana', name: 'Luana Ferraz', cpf: '63920481704', phone: '(31) 99218-6054', daysAgo: 33, seenDaysAgo: 15 },
  { key: 'camila', name: 'Camila Okamoto', cpf: '72051834644', phone: '(11) 97733-1925', daysAgo: 26, seenDaysAgo: 3 },
  {
    key: 'antonio',
    name: 'Antônio Bezerra',
    cpf: '89316720478',
    phone: '(84) 99460-5582',
    daysAgo: 12,
    seenDaysAgo: 12,
  },
  { key: 'sofia', name: 'Sofia Lacerda', cpf: '04172958630', phone: '(51) 98144-9076', daysAgo: 5, seenDaysAgo: 5 },
] as const

/** Everybody of the demo who has a password. */
export const demoEmails = [root.email, company.email, marina.email, ...neighbours.map(({ key }) => `${key}@loopi.test`)]

export type CustomerKey = (typeof marina | (typeof neighbours)[number])['key']

/** People whom the company has invited, as it typed them; the oldest invitation has run out. */
export const invited = [
  { name: 'Tereza Campos', email: 'tereza.campos@exemplo.test', phone: '(35) 99744-1820', daysAgo: 1 },
  { name: 'Igor Valadares', email: 'igor.valadares@exemplo.test', phone: '(35) 99802-6617', daysAgo: 6 },
  { name: 'Neide Prata', email: 'neide.prata@exemplo.test', phone: '(35) 98411-3095', daysAgo: 41 },
] as const
