import type { Brand } from '../contract/brands/brands.schemas.ts'
import type { CompanyDetails } from '../contract/companies/companies.schemas.ts'

/** Brand without ids and homonyms. */
export type DemoBrand = Readonly<
  Pick<
    Brand,
    | ('nome' | 'descricao' | 'logo_url' | 'categoria' | 'website' | 'telefone' | 'endereco' | 'cep' | 'bairro')
    | ('cidade' | 'estado' | 'pais' | 'tipo' | 'desconto_info' | 'status')
  >
>

/** Company without ids; `admin` is the name of the person who signs in with its e-mail. */
export type DemoCompany = Readonly<
  Pick<
    CompanyDetails,
    'name' | 'cnpj' | 'telefone' | 'endereco' | 'cidade' | 'estado' | 'cep' | 'categoria' | 'descricao_empresa'
  >
> & {
  readonly email: string
  readonly admin: string
  readonly daysAgo: number
  readonly brands: readonly DemoBrand[]
}

export const SHOP = { tipo: 'fisico', pais: 'Brasil', status: 'Ativa' } as const
export const ONLINE = {
  tipo: 'digital',
  pais: 'Brasil',
  status: 'Ativa',
  endereco: null,
  cep: null,
  bairro: null,
} as const

/** Approved company of the account that the README names: two brands with a shop, one online only. */
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
  descricao_empresa:
    'Três marcas de família, um jeito só de cuidar: café de altitude, cosmética do mar e tecelagem do sertão.',
  daysAgo: 75,
  brands: [
    {
      ...SHOP,
      nome: 'Café Serra Alta',
      descricao: 'Cafés especiais colhidos a 1.200 metros, torrados toda semana na Mantiqueira.',
      logo_url: '☕',
      categoria: 'Alimentacao',
      website: 'https://cafeserraalta.example',
      telefone: '(35) 3722-4180',
      endereco: 'Rua Assis Figueiredo, 1245',
      cep: '37701-000',
      bairro: 'Centro',
      cidade: 'Poços de Caldas',
      estado: 'MG',
      desconto_info: '10% na primeira compra',
    },
    {
      ...SHOP,
      nome: 'Mar de Dentro',
      descricao: 'Cosmética natural com algas e sal marinho, feita em pequenos lotes na Ilha de Santa Catarina.',
      logo_url: '⚓',
      categoria: 'Cosmeticos',
      website: 'https://mardedentro.example',
      telefone: '(48) 3232-9071',
      endereco: 'Rodovia Baldicero Filomeno, 7230',
      cep: '88064-002',
      bairro: 'Ribeirão da Ilha',
      cidade: 'Florianópolis',
      estado: 'SC',
      desconto_info: 'Refil com 15% o ano inteiro',
    },
    {
      ...ONLINE,
      nome: 'Trama Sertão',
      descricao: 'Redes, mantas e almofadas tecidas no tear por artesãs do Ceará, com entrega em todo o país.',
      logo_url: '✂',
      categoria: 'Casa',
      website: 'https://tramasertao.example',
      telefone: '(85) 98834-2210',
      cidade: 'Fortaleza',
      estado: 'CE',
      desconto_info: 'Frete grátis acima de R$ 250',
    },
  ],
} as const satisfies DemoCompany
