import type { WholesaleDocument } from '../contract/wholesale/documents.ts'
import type { WholesaleFile, WholesaleMove, WholesaleRequest } from '../contract/wholesale/wholesale.schemas.ts'
import type { DemoCompany } from './companies.ts'

/**
 * Companies that wait for root's decision. The first CNPJ has letters, as new ones do since July 2026; the third
 * repeats the CNPJ of the first and the e-mail of the second.
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

/** Move of a request by root. */
type DemoMove = Readonly<Pick<WholesaleMove, 'situacao' | 'motivo'> & { daysAgo: number }>

/** Wholesale request without ids; the seeding code creates the documents. */
export type DemoWholesale = Readonly<
  Pick<WholesaleRequest, 'companyName' | 'cnpj' | 'responsibleName' | 'email' | 'phone' | 'stateCity'> & {
    productsInterest: string | null
    daysAgo: number
    /** Oldest first. */
    moves: readonly DemoMove[]
  }
>

/** Requests for wholesale prices, newest first. */
export const wholesaleRequests: readonly DemoWholesale[] = [
  {
    companyName: 'Empório Sabiá',
    cnpj: '70.391.582/0001-60',
    responsibleName: 'Rita Moraes',
    email: 'rita@sabia.test',
    phone: '(31) 99614-3308',
    stateCity: 'MG/Belo Horizonte',
    productsInterest: 'Caixas de 24 unidades',
    daysAgo: 1,
    moves: [],
  },
  {
    companyName: 'Quitanda da Serra',
    cnpj: '24.816.390/0001-52',
    responsibleName: 'Benedita Prado',
    email: 'benedita@quitandadaserra.test',
    phone: '(24) 99233-8154',
    stateCity: 'RJ/Petrópolis',
    productsInterest: 'Geleias e cafés especiais, umas dez caixas por mês',
    daysAgo: 2,
    moves: [],
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
    moves: [],
  },
  {
    companyName: 'Armazém Três Irmãs',
    cnpj: '15.640.927/0001-83',
    responsibleName: 'Conceição Alves',
    email: 'armazem@tresirmas.test',
    phone: '(71) 98820-4417',
    stateCity: 'BA/Salvador',
    productsInterest: 'Temperos a granel e chás',
    daysAgo: 5,
    moves: [{ situacao: 'em-contato', motivo: null, daysAgo: 4 }],
  },
  {
    companyName: 'Brinca Mundo Presentes',
    cnpj: '38.205.719/0001-44',
    responsibleName: 'Tomás Ferraz',
    email: 'tomas@brincamundo.test',
    phone: '(51) 99147-0382',
    stateCity: 'RS/Porto Alegre',
    productsInterest: null,
    daysAgo: 7,
    moves: [{ situacao: 'em-contato', motivo: 'Pediu a tabela de dezembro; ligar na segunda.', daysAgo: 6 }],
  },
  {
    companyName: 'Sacolão Boa Hora',
    cnpj: '91.427.053/0001-19',
    responsibleName: 'Ivone Macedo',
    email: 'ivone@boahora.test',
    phone: '(19) 99702-6638',
    stateCity: 'SP/Campinas',
    productsInterest: 'Café em grãos, caixas de 12',
    daysAgo: 12,
    moves: [
      { situacao: 'em-contato', motivo: null, daysAgo: 11 },
      { situacao: 'liberado', motivo: null, daysAgo: 9 },
    ],
  },
  {
    companyName: 'Banca do Tião',
    cnpj: 'ainda não tenho',
    responsibleName: 'Sebastião Nunes',
    email: 'tiao@banca.test',
    phone: '(62) 99318-7745',
    stateCity: 'GO/Goiânia',
    productsInterest: null,
    daysAgo: 16,
    moves: [
      { situacao: 'em-contato', motivo: null, daysAgo: 15 },
      { situacao: 'recusado', motivo: 'Ainda sem CNPJ: o atacado é só para empresas.', daysAgo: 14 },
    ],
  },
  {
    companyName: 'Casa do Norte Iracema',
    cnpj: '47.093.168/0001-25',
    responsibleName: 'Francisco Bezerra',
    email: 'compras@casairacema.test',
    phone: '(85) 98655-1290',
    stateCity: 'CE/Fortaleza',
    productsInterest: 'Doces e castanhas para revenda',
    daysAgo: 20,
    moves: [
      { situacao: 'em-contato', motivo: null, daysAgo: 19 },
      { situacao: 'liberado', motivo: 'Primeiro pedido à vista.', daysAgo: 15 },
    ],
  },
]

/** Documents of each request by the contract's names. */
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
