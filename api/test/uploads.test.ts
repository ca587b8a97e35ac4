import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { sharedTestApp } from './test-app.ts'

const t = sharedTestApp({ WHOLESALE: 'api', UPLOADS_AT_ONCE: 2 })
let origin: string
beforeAll(async () => {
  await t.app.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
})
// Other tests send files at the same time, from processes of their own.
const folders = async () => (await readdir(tmpdir())).filter((name) => name.startsWith(`loopi-upload-${process.pid}-`))

const SIZE = 3 * 1024 * 1024
const pdf = () => {
  const bytes = Buffer.alloc(SIZE)
  bytes.write('%PDF-1.7\n')
  return bytes
}
const FIELDS = {
  companyName: 'Mercado Bom',
  cnpj: '11.222.333/0001-81',
  responsibleName: 'Ana',
  email: 'ana@mercado.test',
  phone: '(11) 98452-3067',
  stateCity: 'SP/São Paulo',
  productsInterest: 'Café',
}
function form(bytes: Buffer<ArrayBuffer> = pdf()): FormData {
  const all = new FormData()
  for (const [name, value] of Object.entries(FIELDS)) all.set(name, value)
  for (const name of ['cnpjCard', 'socialContract'])
    all.set(name, new File([bytes], `${name}.pdf`, { type: 'application/pdf' }))
  return all
}
const send = async (body: FormData) => {
  const answer = await fetch(`${origin}/api/atacado`, { method: 'POST', body })
  return { status: answer.status, body: (await answer.json()) as { code?: string } }
}

test('many forms at once arrive whole, byte by byte, and leave no file behind', async () => {
  const before = await folders()
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(form())))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  const kept = await t.db.selectFrom('wholesale_files').select(['bytes', 'size']).execute()
  expect(kept).toHaveLength(16)
  for (const { bytes, size } of kept) expect([size, bytes.equals(pdf())]).toEqual([SIZE, true])
  expect(await folders()).toEqual(before)
})

test('what is refused leaves no file behind either', async () => {
  const before = await folders()
  const refused = await send(form(Buffer.alloc(1_000)))
  expect([refused.status, refused.body.code]).toEqual([422, 'wholesale/file-type'])
  const large = await send(form(Buffer.alloc(11 * 1024 * 1024)))
  expect([large.status, large.body.code]).toEqual([413, 'wholesale/file-too-large'])
  expect(await folders()).toEqual(before)
})

test('a sender who leaves half way leaves no file behind, and its place is free again', async () => {
  const before = await folders()
  for (let turn = 0; turn < 3; turn++) {
    const asked = request(`${origin}/api/atacado`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 5_000 },
    })
    asked.on('error', () => undefined)
    asked.write('--b\r\ncontent-disposition: form-data; name="cnpjCard"; filename="a.pdf"\r\n\r\n%PDF-')
    while ((await folders()).length === before.length) await new Promise((resolve) => setImmediate(resolve))
    asked.destroy()
    while ((await folders()).length > before.length) await new Promise((resolve) => setImmediate(resolve))
  }
  expect((await send(form())).status).toBe(201)
})
