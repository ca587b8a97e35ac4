import { mkdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { publishFolder } from '../../releases/store/publish-folder.ts'
import { aBuiltFolder } from '../test/built-folder.ts'
import { start } from '../test/host.ts'
import { aStore, integrityOf } from '../test/store.ts'

type Built = Awaited<ReturnType<typeof aBuiltFolder>>

/** Host over a store with a published release. */
async function aHost(built?: Built) {
  const { folder, hash } = built ?? (await aBuiltFolder())
  const config = await aStore()
  const target = { ...config, area: 'mf-customer', hash } as const
  await publishFolder(folder, target)
  return {
    host: await start(config),
    base: `/releases/mf-customer/${hash}`,
    published: path.join(config.storeDir, 'mf-customer', hash),
    repair: () => publishFolder(folder, target),
  }
}

const ENCODINGS = ['identity', 'gzip', 'br, gzip']
const statusesOf = (host: FastifyInstance, url: string) =>
  Promise.all(
    ENCODINGS.map(async (encoding) => {
      const { statusCode } = await host.inject({ url, headers: { 'accept-encoding': encoding } })
      return statusCode
    }),
  )

test('a recorded file is sent, as such or as its recorded copy, with a policy that runs nothing', async () => {
  const { host, base } = await aHost()
  expect(await statusesOf(host, `${base}/remoteEntry.js`)).toEqual([200, 200, 200])
  const { headers } = await host.inject(`${base}/remoteEntry.js`)
  expect(headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'content-security-policy': `default-src 'none'; sandbox`,
    'x-content-type-options': 'nosniff',
  })
})

test('a worker’s script has a policy of its own without a sandbox, in which browsers start no worker', async () => {
  const worker = { 'js/decode.worker.js': 'work' }
  const files = { 'remoteEntry.js': integrityOf('entry'), 'js/decode.worker.js': integrityOf('work') }
  const { host, base } = await aHost(await aBuiltFolder({ files }, worker))
  for (const headers of [{}, { range: 'bytes=0-1' }]) {
    const { headers: sent } = await host.inject({ url: `${base}/js/decode.worker.js`, headers })
    expect(sent['content-security-policy']).toBe(`default-src 'none'`)
  }
})

test.each<[string, string, string | Buffer]>([
  ['other bytes', 'remoteEntry.js', 'forged'],
  ['a compressed copy of other bytes', 'remoteEntry.js.gz', gzipSync('forged')],
  ['a compressed copy with other bytes of the same content', 'remoteEntry.js.br', brotliCompressSync('entry\n')],
  ['a copy that does not unpack', 'remoteEntry.js.br', 'forged'],
])('a file with %s is refused, however it is asked for, until it is repaired', async (_what, file, content) => {
  const { host, base, published, repair } = await aHost()
  const url = `${base}/remoteEntry.js`
  expect(await statusesOf(host, url)).toEqual([200, 200, 200])
  await writeFile(path.join(published, file), content)
  expect(await statusesOf(host, url)).toEqual([404, 404, 404])
  expect((await host.inject(url)).headers['cache-control']).toBe('no-store')
  await repair()
  expect(await statusesOf(host, url)).toEqual([200, 200, 200])
})

test('other bytes of the same length and the same time of change are found out', async () => {
  const { host, base, published } = await aHost()
  const file = path.join(published, 'js/cupons.js')
  expect((await host.inject(`${base}/js/cupons.js`)).statusCode).toBe(200)
  const { atime, mtime } = await stat(file)
  await writeFile(file, 'cupomz')
  await utimes(file, atime, mtime)
  expect((await host.inject(`${base}/js/cupons.js`)).statusCode).toBe(404)
})

test('a copy that the record does not list is refused with its original', async () => {
  const { host, base, published } = await aHost()
  await writeFile(path.join(published, 'js/cupons.js.gz'), gzipSync('cupons'))
  expect(await statusesOf(host, `${base}/js/cupons.js`)).toEqual([404, 404, 404])
})

test('an absent copy harms nobody', async () => {
  const { host, base, published } = await aHost()
  await rm(path.join(published, 'remoteEntry.js.br'))
  expect(await statusesOf(host, `${base}/remoteEntry.js`)).toEqual([200, 200, 200])
})

test.each([
  'oi.html',
  'js/more.js',
  'js/more.svg',
  'pages/cupons.html',
  'remoteEntry.js.map',
  'release.json',
  'constructor',
])('%s is not sent: it is not recorded as a file for browsers', async (file) => {
  const { host, base, published } = await aHost()
  await mkdir(path.dirname(path.join(published, file)), { recursive: true })
  if (!['release.json', 'pages/cupons.html'].includes(file)) await writeFile(path.join(published, file), 'x')
  expect(await statusesOf(host, `${base}/${file}`)).toEqual([404, 404, 404])
})

test('a page is sent to nobody, also when a record lists it among the files for browsers', async () => {
  const page = '<script>steal()</script>'
  const { release } = await aBuiltFolder()
  const built = await aBuiltFolder({ files: { ...release.files, 'oi.html': integrityOf(page) } }, { 'oi.html': page })
  const { host, base } = await aHost(built)
  expect(await statusesOf(host, `${base}/oi.html`)).toEqual([404, 404, 404])
  expect(await statusesOf(host, `${base}/js/cupons.js`)).toEqual([200, 200, 200])
})

test.each(['js/cupons.js', 'remoteEntry.js'])(
  '%s has the same headers whole, in part and under a condition, each time',
  async (file) => {
    const { host, base } = await aHost()
    const ask = (headers: Record<string, string>) => host.inject({ url: `${base}/${file}`, headers })
    for (const encoding of ENCODINGS) {
      const accept = { 'accept-encoding': encoding }
      const [first, again] = [await ask(accept), await ask(accept)]
      const { date: _then, ...repeated } = again.headers
      expect([{ ...repeated, date: first.headers.date }, again.body]).toEqual([first.headers, first.body])
      const { statusCode, headers, body } = await ask({ ...accept, range: 'bytes=1-' })
      const { 'content-range': range, 'content-length': _part, date: _date, ...same } = headers
      const { 'content-length': length, date: _now, ...whole } = first.headers
      expect([statusCode, range, same]).toEqual([206, `bytes 1-${Number(length) - 1}/${length}`, whole])
      expect(Buffer.from(body).length).toBeGreaterThan(0)
      const beyond = await ask({ ...accept, range: 'bytes=99999-' })
      expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${length}`])
      const known = await ask({ ...accept, 'if-none-match': String(first.headers.etag) })
      expect([known.statusCode, known.body]).toEqual([304, ''])
    }
  },
)

test('a release that is gone from the store is gone at once, although its files were sent before', async () => {
  const { host, base, published } = await aHost()
  expect(await statusesOf(host, `${base}/remoteEntry.js`)).toEqual([200, 200, 200])
  await rm(published, { recursive: true })
  expect(await statusesOf(host, `${base}/remoteEntry.js`)).toEqual([404, 404, 404])
})

test('who asks at the same time gets the same file', async () => {
  const { host, base } = await aHost()
  const answers = await Promise.all(Array.from({ length: 8 }, () => host.inject(`${base}/js/cupons.js`)))
  expect(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).toEqual(Array(8).fill('200 cupons'))
})
