import type { AddressInfo } from 'node:net'
import { createClient } from '@supabase/supabase-js'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { applyTo, PARTNERS_KEY, sabia } from '../../../test/world/partners.ts'

let t: TestApp
let base: string
beforeAll(async () => {
  t = await testApp({ PARTNERS_ANON_KEY: PARTNERS_KEY })
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
})
afterEach(() => t.db.deleteFrom('empresas').execute())
afterAll(() => t.close())

const post = (body: unknown, how: Parameters<typeof applyTo>[2] = {}) => applyTo(t.app, body, how)

const stored = () => t.db.selectFrom('empresas').selectAll().orderBy('id').execute()

describe('through the real client', () => {
  const client = () => createClient(base, PARTNERS_KEY, { auth: { persistSession: false, autoRefreshToken: false } })

  test('an application is inserted and answered with nothing', async () => {
    const { error, data, status } = await client().from('empresas').insert(sabia)
    expect({ error, data, status }).toEqual({ error: null, data: null, status: 201 })
    expect(await stored()).toEqual([expect.objectContaining(sabia)])
  })

  test('so is a list of them, with its columns', async () => {
    const { telefone: _, ...others } = sabia
    const second = { ...others, cnpj: '12ABC34501DE35' }
    const answer = await client().from('empresas').insert([sabia, second])
    expect([answer.error, answer.status]).toEqual([null, 201])
    expect((await stored()).map((row) => row.telefone)).toEqual(['(31) 99999-0000', null])
  })

  test('reading it back, changing and deleting are denied, as are other tables and keys', async () => {
    const supabase = client()
    const table = () => supabase.from('empresas')
    const denied = { code: '42501', message: 'permission denied for table empresas', details: null, hint: null }
    for (const attempt of [
      table().insert(sabia).select(),
      table().insert(sabia).select().single(),
      table().select(),
      table().update({ status: 'Ativa' }).eq('id', 1),
      table().upsert(sabia),
      table().delete().eq('id', 1),
    ]) {
      const { error, status } = await attempt
      expect([status, { ...error }]).toEqual([401, denied])
    }
    const users = await supabase.from('users').insert({ role: 'root' })
    expect([users.status, users.error?.code]).toEqual([404, 'PGRST205'])
    const approved = await table().insert({ ...sabia, status: 'Ativa' })
    expect([approved.status, approved.error?.code]).toEqual([401, '42501'])
    expect(approved.error?.message).toContain('row-level security')
    expect(await stored()).toEqual([])
  })
})

test.each([
  ['another status', { ...sabia, status: 'Ativa' }, 401, '42501'],
  ['another registration', { ...sabia, cadastro: 'Aprovado' }, 401, '42501'],
  ['an id', { ...sabia, id: 7 }, 400, '428C9'],
  ['a company', { ...sabia, company_id: 1 }, 401, '42501'],
  ['an unknown column', { ...sabia, saldo: 1 }, 400, 'PGRST204'],
  ['a prototype', '{"__proto__":{"nome":"x"}}', 400, 'PGRST204'],
  ['no name', { ...sabia, nome: null }, 400, '23502'],
  ['a blank name', { ...sabia, nome: '  ' }, 400, '23514'],
  ['a long name', { ...sabia, nome: 'x'.repeat(161) }, 400, '23514'],
  ['a long description', { ...sabia, descricao: 'x'.repeat(2001) }, 400, '23514'],
  ['a NUL character', { ...sabia, nome: 'a\u0000' }, 400, '22P05'],
  ['nothing', '', 400, 'PGRST102'],
  ['broken JSON', '{"nome":', 400, 'PGRST102'],
  ['text', '"nome"', 400, 'PGRST102'],
  ['a list of text', '["nome"]', 400, 'PGRST102'],
  ['rows of different columns', [sabia, { nome: 'x' }], 400, 'PGRST102'],
  ['too many rows', Array(21).fill(sabia), 413, '54000'],
  ['a large body', { ...sabia, descricao: 'x'.repeat(70_000) }, 413, '54000'],
  ['no field at all', {}, 400, '23502'],
])('%s is refused as PostgREST would', async (_name, body, status, code) => {
  const known = (await t.db.selectFrom('companies').select('id').execute()).length
  const answer = await post(body)
  expect([answer.statusCode, answer.json()]).toEqual([
    status,
    { code, details: null, hint: null, message: expect.any(String) },
  ])
  expect(await stored()).toEqual([])
  expect(await t.db.selectFrom('companies').select('id').execute()).toHaveLength(known)
})

test.each([
  ['no key', { key: null }, 401, 'PGRST301'],
  ['a wrong key', { key: 'chave-publicb' }, 401, 'PGRST301'],
  ['another table', { url: '/rest/v1/users' }, 404, 'PGRST205'],
  ['a function', { url: '/rest/v1/rpc/version' }, 404, 'PGRST205'],
  ['another schema', { headers: { 'content-profile': 'pg_catalog' } }, 406, 'PGRST106'],
  ['a form', { headers: { 'content-type': 'multipart/form-data; boundary=x' } }, 415, 'PGRST102'],
  ['the row in return', { headers: { prefer: 'return=representation' } }, 401, '42501'],
  ['a merge', { headers: { prefer: 'resolution=merge-duplicates' } }, 401, '42501'],
  ['an unknown column by its address', { url: '/rest/v1/empresas?columns=%22saldo%22' }, 400, 'PGRST204'],
])('with %s it is refused', async (_name, how, status, code) => {
  const answer = await post(sabia, how)
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  expect(await stored()).toEqual([])
})

test.each([{}, { prefer: '' }, { prefer: 'return=minimal' }, { 'content-profile': 'public', accept: '*/*' }])(
  'headers of older clients do: %j',
  async (headers) => {
    const answer = await post(sabia, { headers })
    expect([answer.statusCode, answer.body]).toEqual([201, ''])
  },
)

test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'] as const)('%s is denied', async (method) => {
  const answer = await t.app.inject({ method, url: '/rest/v1/empresas', headers: { apikey: PARTNERS_KEY } })
  expect(answer.statusCode).toBe(401)
})

test('pages of the product may call; others are told nothing', async () => {
  const preflight = async (origin: string) => {
    const { statusCode, headers } = await t.app.inject({
      method: 'OPTIONS',
      url: '/rest/v1/empresas',
      headers: { origin, 'access-control-request-method': 'POST' },
    })
    return [statusCode, headers['access-control-allow-origin'], headers['access-control-allow-methods']]
  }
  expect(await preflight('http://loopi.test')).toEqual([204, 'http://loopi.test', 'POST, OPTIONS'])
  expect(await preflight('https://outro.test')).toEqual([204, undefined, 'POST, OPTIONS'])
  const rejected = await post('{', { headers: { origin: 'http://loopi.test' } })
  expect(rejected.headers).toMatchObject({ 'access-control-allow-origin': 'http://loopi.test', vary: 'Origin' })
})

test('too many from one address are told to wait, in the same shape', async () => {
  const strict = await testApp({ PARTNERS_ANON_KEY: PARTNERS_KEY, limits: { rates: { partners: 1 } } })
  const from = (address: string) => applyTo(strict.app, sabia, { address })
  const answers = [await from('10.0.0.1'), await from('10.0.0.1'), await from('10.0.0.2')]
  await strict.close()
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 429, 201])
  expect([answers[1]?.json(), answers[1]?.headers['retry-after']]).toEqual([
    { code: '53400', details: null, hint: 'Try again in 60 seconds.', message: 'Too many requests' },
    '60',
  ])
})
