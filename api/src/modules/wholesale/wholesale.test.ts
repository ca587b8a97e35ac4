import { pageOf, rowsOf } from '@loopi/contract/paging'
import { protocolOf } from '@loopi/contract/wholesale/protocol'
import { wholesale } from '@loopi/contract/wholesale/wholesale.contract'
import { WHOLESALE_FILE_LIMIT } from '@loopi/contract/wholesale/wholesale.schemas'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ WHOLESALE: 'api' })
})
afterAll(() => t.close())

const fields = {
  companyName: 'Empório Sabiá',
  cnpj: '00.000.000/0000-00',
  responsibleName: 'Rita Sabino',
  email: 'rita@sabia.test',
  phone: '(31) 99999-0000',
  stateCity: 'MG / Ouro Preto',
  productsInterest: 'Cafés e\ndoces',
}

const pdf = (name = 'cartão.pdf', type = 'application/pdf') => new File(['%PDF-1.7\n%âãÏÓ'], name, { type })
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])
const png = (name = 'contrato.png', type = 'image/png') => new File([PNG], name, { type })
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16])
const jpeg = (name = 'contrato.JPG', type = 'image/jpeg') => new File([JPEG], name, { type })

type FormFields = Record<string, string | File | undefined>

/** Sends the form byte by byte, as a browser would. */
async function send(over: FormFields = {}, { app = t.app, address = '10.0.0.1' } = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, cnpjCard: pdf(), socialContract: png(), ...over })) {
    if (value !== undefined) form.append(name, value)
  }
  const request = new Request('http://x', { method: 'POST', body: form })
  return app.inject({
    method: 'POST',
    url: '/api/atacado',
    headers: { 'content-type': request.headers.get('content-type') ?? '', 'x-forwarded-for': address },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

const rejection = async (over: FormFields) => {
  const answer = await send(over)
  return [answer.statusCode, answer.json().erro]
}

const count = async () => (await t.db.selectFrom('wholesale_requests').select('id').execute()).length

test('a request is kept with its documents, which root lists and saves', async () => {
  const answer = await send({ socialContract: jpeg() })
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([201, ['message', 'protocolo']])

  const root = await t.as('root')
  const [listed] = rowsOf((await t.call(wholesale.list, {}, { as: root })).body)
  expect(answer.json().protocolo).toBe(protocolOf(listed?.id ?? 0))
  expect(listed).toEqual({
    ...fields,
    id: expect.any(Number),
    cnpjCard: { name: 'cartão.pdf', type: 'application/pdf', size: pdf().size },
    socialContract: { name: 'contrato.JPG', type: 'image/jpeg', size: 6 },
    created_at: '2026-11-20T15:00:00.000Z',
    ...{ situacao: 'novo', movido_em: null, movido_por: null, motivo: null },
  })

  const saved = await t.app.inject({
    url: `/api/atacado/${listed?.id}/socialContract`,
    headers: { authorization: `Bearer ${root.token}` },
  })
  expect(saved.rawPayload).toEqual(Buffer.from(JPEG))
  expect(saved.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': `attachment; filename="atacado-${listed?.id}-contrato-social.jpg"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  })
  const line = await t.db.selectFrom('audit_lines').selectAll().orderBy('id', 'desc').executeTakeFirst()
  expect(line).toMatchObject({
    actor_id: root.id,
    action: 'wholesale.download',
    object_id: String(listed?.id),
    after: { document: 'socialContract' },
  })
})

test('a document that does not exist is not found', async () => {
  const params = { id: 999_999, document: 'cnpjCard' } as const
  const { status, headers } = await t.call(wholesale.file, { params }, { as: await t.as('root') })
  expect([status, headers['content-disposition']]).toEqual([404, undefined])
})

test('what is required is asked for by its field, first of all', async () => {
  const answer = await send({ companyName: ' ', stateCity: undefined, cnpjCard: undefined })
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['companyName', 'stateCity']])
  expect((await send({ productsInterest: undefined })).statusCode).toBe(201)
})

test.each([
  ['absent', undefined],
  ['empty', new File([], 'vazio.pdf', { type: 'application/pdf' })],
  ['text under its name', 'documento'],
])('a document that is %s is asked for', async (_name, cnpjCard) => {
  const before = await count()
  expect(await rejection({ cnpjCard })).toEqual([
    422,
    'Por favor, envie os documentos obrigatórios (Cartão CNPJ e Contrato Social).',
  ])
  expect(await count()).toBe(before)
})

test.each([
  ['HTML that calls itself PDF', new File(['<html><script>'], 'a.pdf', { type: 'application/pdf' })],
  ['PDF that calls itself PNG', pdf('a.png', 'image/png')],
  ['PNG named .pdf', png('a.pdf')],
  ['PNG named .html', png('a.html')],
  ['PNG without an ending', png('a')],
  ['JPEG declared as a download', jpeg('a.jpg', 'application/octet-stream')],
  ['SVG', new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' })],
  ['PDF after some other bytes', new File(['<?php %PDF-1.7'], 'a.pdf', { type: 'application/pdf' })],
])('%s is refused', async (_name, cnpjCard) => {
  expect(await rejection({ cnpjCard })).toEqual([422, 'Por favor, envie apenas arquivos PDF, JPG ou PNG.'])
})

test('a document may have 10 MB and not a byte more', async () => {
  const sized = (bytes: number) => new File([PNG, new Uint8Array(bytes - PNG.length)], 'a.png', { type: 'image/png' })
  expect((await send({ socialContract: sized(WHOLESALE_FILE_LIMIT) })).statusCode).toBe(201)
  expect(await rejection({ socialContract: sized(WHOLESALE_FILE_LIMIT + 1) })).toEqual([
    413,
    'Cada documento pode ter no máximo 10 MB.',
  ])
  expect(await rejection({ socialContract: sized(WHOLESALE_FILE_LIMIT * 2.5) })).toEqual([
    413,
    'Cada documento pode ter no máximo 10 MB.',
  ])
})

test.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\fotos\\cartão cnpj (1).pdf', 'cartão cnpj (1).pdf'],
  ['<img src=x onerror=alert(1)>.pdf', 'img srcx onerroralert(1).pdf'],
  ['\u202efdp.exe.pdf', 'fdp.exe.pdf'],
  ['.pdf', 'pdf'],
  [`${'é'.repeat(200)}.pdf`, `${'é'.repeat(80)}.pdf`],
])('the name %s is shown as %s', async (name, shown) => {
  expect((await send({ cnpjCard: pdf(name) })).statusCode).toBe(201)
  const { name: stored } = await t.db
    .selectFrom('wholesale_files')
    .select('name')
    .where('document', '=', 'cnpjCard')
    .orderBy('request_id', 'desc')
    .executeTakeFirstOrThrow()
  expect(stored).toBe(shown)
})

test.each([
  ['cut off', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="cnpj"\r\n\r\n12'],
  ['without a boundary', 'multipart/form-data', 'a'],
  ['without a part', 'multipart/form-data; boundary=x', '--x--\r\n'],
  ['as JSON', 'application/json', JSON.stringify(fields)],
  [
    'with a prototype',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
  ],
  [
    'with hundreds of fields',
    'multipart/form-data; boundary=x',
    `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(500)}--x--\r\n`,
  ],
])('a form %s is refused in the envelope', async (_name, type, payload) => {
  const answer = await t.app.inject({ method: 'POST', url: '/api/atacado', headers: { 'content-type': type }, payload })
  expect([400, 413, 415, 422]).toContain(answer.statusCode)
  expect(answer.json()).toMatchObject({ code: expect.any(String), erro: answer.json().message })
})

test('root finds requests by words of all that the list shows, page by page', async () => {
  const root = await t.as('root')
  const names = ['Padaria Pão de Mel', 'Mercado Boa Vista', 'Mercadinho São João']
  for (const companyName of names) await send({ companyName, cnpj: '12.ABC.345/01DE-35', stateCity: 'RR / Boa Vista' })
  const ask = async (query: object) => pageOf((await t.call(wholesale.list, { query }, { as: root })).body)
  const found = async (query: object) => (await ask(query)).data.map(({ companyName }) => companyName)
  expect(await found({ busca: '12abc34501de35', limite: 50 })).toEqual(names.toReversed())
  expect(await found({ busca: ' boa MERCAD ' })).toEqual(['Mercadinho São João', 'Mercado Boa Vista'])
  expect(await found({ busca: 'pao', limite: 1 })).toEqual(['Padaria Pão de Mel'])
  expect(await found({ busca: '%' })).toEqual([])

  const first = await ask({ busca: '12.abc', limite: 2 })
  const second = await ask({ busca: '12.abc', limite: 2, cursor: first.proximo })
  expect([first.total, second.total, second.proximo]).toEqual([3, 3, null])
  expect([...first.data, ...second.data].map(({ companyName }) => companyName)).toEqual(names.toReversed())
})

test('no other call takes a form', async () => {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/user/login',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x--\r\n',
  })
  expect([answer.statusCode, answer.json().code]).toEqual([415, 'request/unsupported'])
})

test('unless the setting says so nothing is taken, and too much from one address is not either', async () => {
  const other = await testApp()
  try {
    const answer = await send({}, { app: other.app })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'wholesale/disabled'])
  } finally {
    await other.close()
  }
  const strict = await testApp({ WHOLESALE: 'api', limits: { rates: { wholesale: 1 } } })
  try {
    const from = (address: string) => send({}, { app: strict.app, address })
    const answers = [await from('10.0.0.1'), await from('10.0.0.1'), await from('10.0.0.2')]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 429, 201])
  } finally {
    await strict.close()
  }
})
