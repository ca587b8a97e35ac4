import { createHash, randomBytes } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sharedTestApp } from '../test-app.ts'

const t = sharedTestApp({ WHOLESALE: 'api', limits: { uploads: 2 } })
let origin: string
beforeAll(async () => {
  await t.app.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
})
// Only this process's folders: other tests upload concurrently.
const folders = async () => (await readdir(tmpdir())).filter((name) => name.startsWith(`loopi-upload-${process.pid}-`))

/** File of a megabyte, many times what a stream buffers, unlike any other. */
const pdf = () => {
  const bytes = randomBytes(1024 * 1024)
  bytes.write('%PDF-1.7\n')
  return bytes
}
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
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
  const files = Array.from({ length: 8 }, pdf)
  const answers = await Promise.all(files.map((file) => send(form(file))))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  const kept = await t.db.selectFrom('wholesale_files').select(['bytes', 'size']).execute()
  // Each form has its file twice.
  expect(kept.map(({ bytes }) => hashOf(bytes)).sort()).toEqual([...files, ...files].map(hashOf).sort())
  expect(kept.filter(({ bytes, size }) => size !== bytes.length)).toEqual([])
  expect(await folders()).toEqual(before)
})

test('what is refused leaves no file behind either', async () => {
  const before = await folders()
  const rejected = await send(form(Buffer.alloc(1_000)))
  expect([rejected.status, rejected.body.code]).toEqual([422, 'wholesale/file-type'])
  const large = await send(form(Buffer.alloc(11 * 1024 * 1024)))
  expect([large.status, large.body.code]).toEqual([413, 'wholesale/file-too-large'])
  expect(await folders()).toEqual(before)
})

const until = async (isSo: () => Promise<boolean> | boolean) => {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve))
}

/** Waits for `count` new folders; those of finished forms may still be deleted meanwhile. */
const untilFurther = (before: readonly string[], count: number) =>
  until(async () => (await folders()).filter((name) => !before.includes(name)).length === count)

/** Sends only the beginning of a form. */
function beginForm(): ClientRequest {
  const call = request(`${origin}/api/atacado`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 5_000 },
  })
  call.on('error', () => undefined)
  call.write('--b\r\ncontent-disposition: form-data; name="cnpjCard"; filename="a.pdf"\r\n\r\n%PDF-')
  return call
}

test('a sender who leaves half way leaves no file behind, and its place is free again', async () => {
  const before = await folders()
  for (let turn = 0; turn < 3; turn++) {
    const call = beginForm()
    await untilFurther(before, 1)
    call.destroy()
    await untilFurther(before, 0)
  }
  expect((await send(form())).status).toBe(201)
})

test('senders who leave before there is room for them take none when there is', async () => {
  const arrived: IncomingMessage[] = []
  const onRequest = (raw: IncomingMessage) => arrived.push(raw)
  t.app.server.on('request', onRequest)
  const before = await folders()
  const sending = [beginForm(), beginForm()]
  await untilFurther(before, 2)
  const waiting = [beginForm(), beginForm()]
  await until(() => arrived.length === 4)
  for (const call of waiting) call.destroy()
  await until(() => arrived.slice(2).every(({ destroyed }) => destroyed))
  for (const call of sending) call.destroy()
  expect((await send(form())).status).toBe(201)
  await untilFurther(before, 0)
  t.app.server.off('request', onRequest)
})

describe('many large forms whose ends are still to come', () => {
  const FORMS = 6
  const BYTES = 4 * 1024 * 1024
  const END = '\r\n--b--\r\n'
  const roomy = sharedTestApp({ WHOLESALE: 'api', limits: { uploads: FORMS } })

  /** Sends all of a form but its end. All forms share the files' bytes, so that the sender needs no memory. */
  async function begin(url: string): Promise<{ asked: ClientRequest; answer: Promise<IncomingMessage> }> {
    const call = request(url, { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=b' } })
    const answer = new Promise<IncomingMessage>((resolve, reject) => call.on('response', resolve).on('error', reject))
    const write = (part: string | Buffer) => new Promise((resolve) => call.write(part, resolve))
    const disposition = (name: string) => `--b\r\ncontent-disposition: form-data; name="${name}"`
    for (const [name, value] of Object.entries(FIELDS)) await write(`${disposition(name)}\r\n\r\n${value}\r\n`)
    for (const name of ['cnpjCard', 'socialContract']) {
      await write(`${disposition(name)}; filename="${name}.pdf"\r\ncontent-type: application/pdf\r\n\r\n`)
      for (let sent = 0; sent < BYTES; sent += PART.length) await write(sent === 0 ? FIRST : PART)
      if (name === 'cnpjCard') await write('\r\n')
    }
    return { asked: call, answer }
  }
  const PART = Buffer.alloc(64 * 1024)
  const FIRST = Buffer.concat([Buffer.from('%PDF-1.7\n'), PART]).subarray(0, PART.length)

  async function bytesOnDisk(): Promise<number> {
    const files = await Promise.all(
      (await folders()).map(async (folder) =>
        (await readdir(join(tmpdir(), folder))).map((file) => join(tmpdir(), folder, file)),
      ),
    )
    const sizes = await Promise.all(files.flat().map(async (file) => (await stat(file)).size))
    return sizes.reduce((all, size) => all + size, 0)
  }

  /** Bytes of all buffers that are not freed yet. */
  function bytesInMemory(): number {
    setFlagsFromString('--expose-gc')
    runInNewContext('gc')()
    return process.memoryUsage().arrayBuffers
  }

  /** Bytes of buffers still in use. V8 frees collected ones in background threads, which a busy machine delays. */
  async function bytesHeld(since: number, few: number): Promise<number> {
    for (let collections = 0; collections < 100 && bytesInMemory() - since >= few; collections++)
      await new Promise((resolve) => setImmediate(resolve))
    return bytesInMemory() - since
  }

  test('wait on the disk, not in memory', async () => {
    await roomy.app.listen({ host: '127.0.0.1', port: 0 })
    const url = `http://127.0.0.1:${(roomy.app.server.address() as AddressInfo).port}/api/atacado`
    const before = bytesInMemory()
    const forms = await Promise.all(Array.from({ length: FORMS }, () => begin(url)))
    // The parser may buffer a file's last bytes until it knows that they are not a boundary.
    const all = FORMS * 2 * BYTES
    while ((await bytesOnDisk()) < all - FORMS * PART.length) await new Promise((resolve) => setImmediate(resolve))
    expect(await bytesHeld(before, all / 4)).toBeLessThan(all / 4)

    for (const { asked: call } of forms) call.end(END)
    for (const { answer } of forms) expect((await answer).resume().statusCode).toBe(201)
  })
})
