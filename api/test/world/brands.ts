import { brands } from '@loopi/contract/brands/brands.contract'
import type { Input } from '@loopi/contract/endpoint'
import type { Person } from '../builders.ts'
import type { TestApp } from '../test-app.ts'

/** Brand with every field. */
export const shop = {
  nome: 'Serra Alta',
  descricao: 'Torra da semana',
  logo_url: 'https://serra.test/logo.png',
  categoria: 'Alimentacao',
  website: 'https://serra.test/',
  telefone: '(35) 3722-4180',
  endereco: 'Rua A, 1',
  cep: '37701-000',
  bairro: 'Centro',
  cidade: 'Poços de Caldas',
  estado: 'MG',
  pais: 'Brasil',
  tipo: 'fisico',
  desconto_info: '10%',
  status: 'Ativa',
} as const

export type Body = Input<typeof brands.create>['body']
export type Over = Record<string, unknown>

/** Values that every write refuses, for any caller. */
export const REFUSED: readonly (readonly [string, Over, unknown])[] = [
  ['nome', { nome: ' ' }, 'Campo obrigatório.'],
  ['nome', { nome: 'x'.repeat(161) }, 'Use no máximo 160 caracteres.'],
  ['categoria', { categoria: '' }, 'Campo obrigatório.'],
  ['categoria', { categoria: 'Inventada' }, 'Escolha uma categoria.'],
  ['telefone', { telefone: '' }, 'Campo obrigatório.'],
  [
    'telefone',
    { telefone: '999' },
    'Telefone inválido. Use um destes formatos: (11) 99999-9999, 5199999999, +5511999999999.',
  ],
  ['website', { website: 'javascript:alert(1)' }, 'Use um endereço http:// ou https://.'],
  ['website', { website: 'serra.test' }, 'Use um endereço http:// ou https://.'],
  ['logo_url', { logo_url: 'javascript:alert(1)' }, 'Use um endereço http(s) de imagem ou um emoji.'],
  ['logo_url', { logo_url: 'data:image/png;base64,AAAA' }, 'Use um endereço http(s) de imagem ou um emoji.'],
  ['tipo', { tipo: 'lunar' }, expect.any(String)],
  ['status', { status: 'Pausada' }, expect.any(String)],
  ['cep', { cep: undefined }, 'Campo obrigatório ausente para tipo físico: cep'],
  ['endereco', { endereco: '', bairro: '' }, 'Campo obrigatório ausente para tipo físico: endereco'],
  ['bairro', { bairro: null }, 'Campo obrigatório ausente para tipo físico: bairro'],
  ['cidade', { cidade: ' ' }, 'Campo obrigatório ausente para tipo físico: cidade'],
  ['estado', { estado: '' }, 'Campo obrigatório ausente para tipo físico: estado'],
  ['pais', { pais: '' }, 'Campo obrigatório ausente para tipo físico: pais'],
]

/** Fields that no caller may set. */
export const FORGED = {
  id: 999,
  user_id: undefined,
  company_id: 1,
  role: 'root',
  deleted_at: '2020-01-01',
  created_at: '2020-01-01',
  cashloop_balance: 1_000_000,
}

/** Two companies and root, rebuilt before each test, with helpers to write brands. */
export function brandWorld(t: TestApp) {
  const people = {} as Record<'admin' | 'other' | 'root', Person>
  beforeEach(async () => {
    Object.assign(people, { admin: await t.as('admin'), other: await t.as('admin'), root: await t.as('root') })
  })
  const auditLog = () => t.db.selectFrom('audit_lines').selectAll().orderBy('id').execute()
  return {
    people,
    create: (over: Over = {}, as = people.admin) =>
      t.call(brands.create, { body: { ...shop, ...over } as Body }, { as }),
    update: (id: number, over: Over = {}, as = people.admin) =>
      t.call(brands.update, { params: { id }, body: { ...shop, ...over } as Body }, { as }),
    remove: (id: number, as?: Person) => t.call(brands.remove, { params: { id } }, { as }),
    stored: () => t.db.selectFrom('brands').selectAll().orderBy('id').execute(),
    actions: async () => (await auditLog()).map(({ action }) => action),
  }
}
