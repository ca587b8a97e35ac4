import type { WholesaleDocument } from '../contract/wholesale/documents.ts'
import type { WholesaleFile, WholesaleRequest } from '../contract/wholesale/wholesale.schemas.ts'
import type { DemoCompany } from './companies.ts'

/**
 * Companies that wait for root's decision. The CNPJ of the first has letters, as new ones do since July 2026; the third
 * asks with the CNPJ of the first and the e-mail of the second.
 */
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
    descricao_empresa: 'Brinquedos de madeira de reflorestamento, feitos à mão e pensados para durar gerações.',
    daysAgo: 3,
    brands: [],
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
    descricao_empresa:
      'Doze quartos a uma quadra do mar, café da manhã com tapioca e passeios guiados por gente daqui.',
    daysAgo: 1,
    brands: [],
  },
  {
    email: 'reservas@ventonorte.test',
    admin: 'Otávio Pimentel',
    name: 'Jatobá Hospedagem',
    cnpj: 'JT4B7K2M000114',
    telefone: '(41) 99871-2046',
    cep: '80420-090',
    endereco: 'Rua Comendador Araújo, 520',
    cidade: 'Curitiba',
    estado: 'PR',
    categoria: 'Viagens',
    descricao_empresa: 'Quartos sobre a marcenaria, com berço de madeira para quem vem com criança.',
    daysAgo: 2,
    brands: [],
  },
] as const satisfies readonly DemoCompany[]

/** Company that root has rejected. */
export const rejected = {
  email: 'contato@oficinazero.test',
  admin: 'Nestor Quadros',
  name: 'Oficina Zero',
  cnpj: '58420731000176',
  telefone: '(21) 2512-7700',
  cep: '22250-040',
  endereco: 'Rua da Passagem, 83',
  cidade: 'Rio de Janeiro',
  estado: 'RJ',
  categoria: 'Tecnologia',
  descricao_empresa: 'Conserto de tudo o que tem parafuso.',
  daysAgo: 30,
  brands: [],
} as const satisfies DemoCompany

/** Request for wholesale prices without its numbers; documents are made by who writes it down. */
type DemoWholesale = Readonly<
  Omit<WholesaleRequest, 'id' | 'cnpjCard' | 'socialContract' | 'created_at'> & { daysAgo: number }
>

/** Requests for wholesale prices, newest first. */
export const wholesaleRequests = [
  {
    companyName: 'Empório Sabiá',
    cnpj: '70.391.582/0001-60',
    responsibleName: 'Rita Moraes',
    email: 'rita@sabia.test',
    phone: '(31) 99614-3308',
    stateCity: 'MG/Belo Horizonte',
    productsInterest: 'Caixas de 24 unidades',
    daysAgo: 1,
  },
  {
    companyName: 'Mercado do Porto',
    cnpj: '60.518.274/0001-07',
    responsibleName: 'Severino Lopes',
    email: 'compras@mercadodoporto.test',
    phone: '(81) 99205-6641',
    stateCity: 'PE/Recife',
    productsInterest: null,
    daysAgo: 4,
  },
] as const satisfies readonly DemoWholesale[]

/** Documents of every request, by the names of the contract. */
export const wholesaleDocuments: Record<
  WholesaleDocument,
  Pick<WholesaleFile, 'name' | 'type'> & { readonly text: string }
> = {
  cnpjCard: {
    name: 'cartao-cnpj.pdf',
    type: 'application/pdf',
    text: '%PDF-1.4\n% Cartao CNPJ da demonstracao\n%%EOF\n',
  },
  socialContract: {
    name: 'contrato-social.pdf',
    type: 'application/pdf',
    text: '%PDF-1.4\n% Contrato social da demonstracao\n%%EOF\n',
  },
}
