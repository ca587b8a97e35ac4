import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { batches } from '@loopi/contract/batches/batches.contract'
import { type FileQuery, MAX_DRAWN_CODES } from '@loopi/contract/batches/batches.schemas'
import type { Person } from '../../../../test/builders.ts'
import { sharedTestApp } from '../../../../test/test-app.ts'
import { aBatch, GTIN } from '../../../../test/world/codes.ts'

const t = sharedTestApp()

type Query = { formato: FileQuery['formato'] } & Partial<FileQuery>

/** Answer with the bytes of a file, as a client has it. */
async function fileOf(id: number, query: Query, as: Pick<Person, 'token'>, headers: Record<string, string> = {}) {
  const answer = await t.app.inject({
    url: `/api/lotes/${id}/arquivo`,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers: { authorization: `Bearer ${as.token}`, ...headers },
  })
  const { statusCode, headers: sent, rawPayload } = answer
  return { status: statusCode, sent, bytes: rawPayload, etag: String(sent.etag) }
}

async function aMaker(over: Partial<Parameters<typeof aBatch>[1]> = {}) {
  const admin = await t.as('admin')
  const { id, lot } = await aBatch(t.db, { companyId: admin.id, gtin: GTIN, now: t.clock.now(), ...over })
  return { admin, id, lot }
}

const auditLines = () => t.db.selectFrom('audit_log').select(['action', 'object_id']).execute()

test.each([
  ['csv', 'text/csv; charset=utf-8', 'lote-l7-2-1-100.csv'],
  ['svg', 'application/zip', 'lote-l7-2-1-100.zip'],
  ['pdf', 'application/pdf', 'lote-l7-2-1-100.pdf'],
] as const)('a batch is saved as %s under its name, with one line in the audit log', async (formato, type, name) => {
  const { admin, id } = await aMaker({ lot: 'L7_2' })
  const { status, sent } = await fileOf(id, { formato }, admin)
  expect(status).toBe(200)
  expect(sent).toMatchObject({
    'accept-ranges': 'bytes',
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
  })
  expect(await auditLines()).toEqual([{ action: 'batch.download', object_id: String(id) }])
})

test.each(['csv', 'svg', 'pdf'] as const)(
  'a %s file that broke goes on to the same bytes, as one download',
  async (formato) => {
    const { admin, id } = await aMaker({ quantity: 60 })
    const query = { formato, de: 5, ate: 55 }
    const whole = await fileOf(id, query, admin)
    for (const from of [1, Math.floor(whole.bytes.length / 2), whole.bytes.length - 1]) {
      const rest = await fileOf(id, query, admin, { range: `bytes=${from}-`, 'if-range': whole.etag })
      const range = `bytes ${from}-${whole.bytes.length - 1}/${whole.bytes.length}`
      expect([rest.status, rest.sent['content-range']]).toEqual([206, range])
      expect(rest.bytes.equals(whole.bytes.subarray(from))).toBe(true)
    }
    expect(await auditLines()).toHaveLength(1)
    const beyond = { range: `bytes=${whole.bytes.length}-`, 'if-range': whole.etag }
    expect((await fileOf(id, query, admin, beyond)).status).toBe(416)
  },
)

test.each([{ formato: 'svg' }, { formato: 'pdf' }, { formato: 'pdf', folha: 'livre' }] as const)(
  'how long a file of %j will be is said before it is made, within two percent',
  async (query) => {
    const { admin, id } = await aMaker({ quantity: 300 })
    const { sent, bytes } = await fileOf(id, { ...query, de: 11 }, admin)
    expect(sent['content-length']).toBeUndefined()
    expect(Number(sent['x-expected-length']) / bytes.length).toBeGreaterThan(0.98)
    expect(Number(sent['x-expected-length']) / bytes.length).toBeLessThan(1.02)
  },
)

test('another range, format or name of the product is another file, and comes whole', async () => {
  const { admin, id } = await aMaker()
  const { etag } = await fileOf(id, { formato: 'csv' }, admin)
  expect((await fileOf(id, { formato: 'csv', de: 2 }, admin)).etag).not.toBe(etag)
  expect((await fileOf(id, { formato: 'pdf' }, admin)).etag).not.toBe(etag)
  await t.db.updateTable('products').set({ name: 'Chá' }).execute()
  const { status } = await fileOf(id, { formato: 'csv' }, admin, { range: 'bytes=9-', 'if-range': etag })
  expect(status).toBe(200)
})

test.each([{ de: 9, ate: 8 }, { ate: 101 }, { de: 101 }])('a batch of 100 codes has none of %j', async (range) => {
  const { admin, id } = await aMaker()
  const { status, body } = await t.call(
    batches.file,
    { params: { id }, query: { formato: 'csv', ...range } },
    { as: admin },
  )
  expect([status, body.code]).toEqual([422, 'batch/range'])
})

test('codes of a recalled batch are not printed again', async () => {
  const { admin, id } = await aMaker({ state: 'recolhido' })
  const { status, body } = await t.call(batches.file, { params: { id }, query: { formato: 'csv' } }, { as: admin })
  expect([status, body.code]).toEqual([409, 'batch/recalled'])
  expect(await auditLines()).toEqual([])
})

test('a batch of another company does not exist', async () => {
  const { id } = await aMaker()
  const stranger = await t.as('admin')
  const { status, body } = await t.call(batches.file, { params: { id }, query: { formato: 'csv' } }, { as: stranger })
  expect([status, body.code]).toEqual([404, 'batch/not-found'])
})

test('more drawings than a file has are refused, and more rows are not', async () => {
  const { admin, id } = await aMaker({ quantity: MAX_DRAWN_CODES + 1 })
  for (const formato of ['svg', 'pdf'] as const) {
    const { status, body } = await t.call(batches.file, { params: { id }, query: { formato } }, { as: admin })
    expect([status, body.code]).toEqual([422, 'batch/too-many-drawn'])
    expect(body.message).toContain('20.000')
  }
  expect((await fileOf(id, { formato: 'csv' }, admin)).status).toBe(200)
})

test('a label on which phones could not read the code is refused with the smallest that they can', async () => {
  const { admin, id } = await aMaker()
  const sizeOf = (largura: number, altura: number) => ({ formato: 'pdf', folha: 'livre', largura, altura }) as const
  const { status, body } = await t.call(batches.file, { params: { id }, query: sizeOf(18, 18) }, { as: admin })
  expect([status, body.code]).toEqual([422, 'batch/label-too-small'])
  const [, width, height] = /ao menos (\d+) × (\d+) mm/.exec(body.message) ?? []
  expect((await fileOf(id, { ...sizeOf(Number(width), Number(height)), ate: 2 }, admin)).status).toBe(200)
})

test('a page that checks a printer is no download of codes', async () => {
  const { admin, id } = await aMaker()
  const { status, sent } = await fileOf(id, { formato: 'pdf', teste: 'sim' }, admin)
  expect([status, sent['content-disposition']]).toEqual([200, 'attachment; filename="teste-de-impressao.pdf"'])
  expect(await auditLines()).toEqual([])
})

test('the api goes on when a client leaves amid a file', async () => {
  const { admin, id } = await aMaker({ quantity: MAX_DRAWN_CODES })
  await t.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = t.app.server.address() as AddressInfo
  for (const formato of ['csv', 'svg', 'pdf']) {
    const socket = connect(port, '127.0.0.1')
    const lines = [`GET /api/lotes/${id}/arquivo?formato=${formato} HTTP/1.1`, 'host: localhost']
    socket.write(`${[...lines, `authorization: Bearer ${admin.token}`].join('\r\n')}\r\n\r\n`)
    await once(socket, 'data')
    socket.destroy()
    await once(socket, 'close')
  }
  expect((await fileOf(id, { formato: 'csv' }, admin)).status).toBe(200)
})
