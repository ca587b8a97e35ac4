import type { Endpoint } from '@loopi/contract/endpoint'
import type { ErrorEnvelope } from '@loopi/contract/errors/envelope'
import { isBag } from '@loopi/contract/reading'
import { refuse, type Wire } from './fake-backend.ts'

/** Fields of an error message; different screens of the specification read different ones. */
export const WORDS = ['erro', 'error', 'message', 'errors'] as const

export type Word = (typeof WORDS)[number]

const COMPANY = ['id', 'name', 'cnpj', 'email', 'categoria', 'status']
const COUPON = [
  ...['id', 'brand_name', 'title', 'description', 'discount', 'qtd_disponivel', 'usos', 'valid_until', 'category_id'],
  ...['comprovante_url', 'promotion_link', 'points_required'],
]
const BRAND = [
  ...['id', 'nome', 'descricao', 'logo_url', 'categoria', 'website', 'telefone', 'endereco', 'cep', 'bairro'],
  ...['cidade', 'estado', 'pais', 'tipo', 'tipo_marca', 'desconto_info', 'status', 'user_id'],
]
const OWN_USER = [
  ...['name', 'email', 'cpf', 'cnpj', 'phone', 'endereco', 'cidade', 'estado', 'cep', 'categoria'],
  'descricao_empresa',
]
const NOTHING = null

/**
 * Calls of the specification with the fields that it names for their answers; for a list, those of its rows, and
 * NOTHING when the specification names no body.
 */
const NAMED: Readonly<Record<string, readonly string[] | typeof NOTHING>> = {
  'POST /pre-cadastro': NOTHING,
  'GET /me': ['role'],
  'POST /user/login': ['data', 'access_token'],
  'POST /user/register': NOTHING,
  'GET /validar-token/:token': ['email', 'user_id'],
  'POST /finalizar-cadastro': NOTHING,
  'POST /finalizar-empresa': NOTHING,
  'GET /empresas': COMPANY,
  'GET /empresas/:id': COMPANY,
  'GET /empresas/user/:userId': ['id', 'nome', 'cnpj'],
  'POST /alterar-status-empresa': NOTHING,
  'POST /atualizar-empresa': NOTHING,
  'DELETE /deletar-empresa/:id': NOTHING,
  'GET /cliente': ['id', 'name', 'cpf', 'cashloop_balance', 'created_at'],
  'GET /cupons/disponiveis': COUPON,
  'GET /cupons/resgatados': [...COUPON, 'code'],
  'POST /cupons/comprar': NOTHING,
  'POST /cupons/excluir': NOTHING,
  'POST /cupons/criar': NOTHING,
  'GET /marcas': BRAND,
  'GET /marcas/usuario/:userId': ['id', 'nome'],
  'POST /marcas': NOTHING,
  'PUT /marcas/:id': NOTHING,
  'DELETE /marcas/:id': NOTHING,
  'GET /usuario': OWN_USER,
  'PUT /usuario/atualizar': NOTHING,
  'POST /venly/create-wallet': ['balance', 'address', 'transactions'],
}

/** Calls of the specification, as `METHOD /path`. */
export const NAMED_CALLS: readonly string[] = Object.keys(NAMED)

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

/**
 * Backend with nothing but the specification: only its calls and fields, no pages, no filters, and errors in a single
 * field.
 */
export const barely = (word: Word = 'erro'): Wire => ({
  query(endpoint, query) {
    if (endpoint.server === 'host') return query
    if (!(nameOf(endpoint) in NAMED)) throw refuse('route/not-found', {})
    return isBag(query) && 'user_id' in query && nameOf(endpoint) === 'GET /marcas' ? { user_id: query.user_id } : {}
  },
  success(endpoint, answer) {
    if (endpoint.server === 'host') return answer
    const named = NAMED[nameOf(endpoint)]
    return named ? reduced(answer, named) : ''
  },
  refusal: (envelope) => inWord(word, envelope),
})

/** Backend like ours with errors in a single field. */
export const saying = (word: Word): Wire => ({
  query: (_endpoint, query) => query,
  success: (_endpoint, answer) => answer,
  refusal: (envelope) => inWord(word, envelope),
})

/** Backend like ours with another answer to one call. */
export const telling = (endpoint: Endpoint, told: unknown): Wire => ({
  ...saying('erro'),
  success: (asked, answer) => (nameOf(asked) === nameOf(endpoint) ? told : answer),
})

const inWord = (word: Word, { erro, errors }: ErrorEnvelope): unknown =>
  word === 'errors' ? { errors: errors ?? { '': [erro] } } : { [word]: erro }

/** The named fields without empty ones. */
function reduced(answer: unknown, named: readonly string[]): unknown {
  if (Array.isArray(answer)) return answer.map((row: unknown) => reduced(row, named))
  if (!isBag(answer)) return answer
  const kept = named.map((field) => [field, partOf(field, answer[field])] as const)
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined && value !== null))
}

const partOf = (field: string, value: unknown): unknown =>
  field === 'transactions' ? reduced(value, ['id', 'date', 'type', 'amount']) : value
