import { codes } from '@loopi/contract/codes/codes.contract'
import { sharedTestApp } from '../../../test/test-app.ts'
import { aBatch, aBlock, codeOf, GTIN } from '../../../test/world/codes.ts'
import { addMs, DAY, HOUR, MINUTE } from '../../lib/clock.ts'

const t = sharedTestApp()

type Body = { codigo: string; gtin?: string; lote?: string; lido_em?: string; aparelho?: string }
const read = (body: Body, options: Parameters<typeof t.call>[2] = {}) =>
  t.call(codes.read, { body: { origem: 'link', ...body } }, options)
const verdictOf = async (body: Body) => (await read(body)).body.veredito
const batch = (over: Partial<Parameters<typeof aBatch>[1]> = {}) => aBatch(t.db, { now: t.clock.now(), ...over })
const scans = () => t.db.selectFrom('scans').selectAll().orderBy('at').execute()

test('the first reading says so, and the next one when the first was', async () => {
  const coffee = await batch({ points: 10, lot: 'L7', gtin: GTIN, valid_until: '2027-01-31' })
  const codigo = codeOf(coffee, 4)
  const first = await read({ codigo, gtin: GTIN, lote: 'L7' })
  const at = t.clock.now().toISOString()
  expect([first.status, first.body]).toEqual([
    200,
    {
      veredito: 'original_primeira',
      produto: { nome: 'Café torrado 250 g', imagem_url: null },
      marca: { nome: expect.stringContaining('Serra Alta'), logo_url: 'https://serra.test/logo.png' },
      empresa: expect.any(String),
      ...{ lote: 'L7', validade: '2027-01-31', primeira_em: at, leituras: 1, resgatado_em: null },
      ...{ agora: at, meu: false, clp: 10, mensagem: null },
    },
  ])
  t.clock.advance(MINUTE)
  const again = await read({ codigo: codigo.toLowerCase() })
  expect(again.body).toMatchObject({ veredito: 'original_repetida', primeira_em: at, leituras: 2, clp: 10 })
})

const [ANA, BIA] = ['a'.repeat(32), 'b'.repeat(32)]

test('who signs in after the first reading and reads again has the first reading still, also after others', async () => {
  const coffee = await batch({ points: 10 })
  const codigo = codeOf(coffee, 4)
  const at = t.clock.now().toISOString()
  await read({ codigo, aparelho: ANA })
  t.clock.advance(HOUR)
  const signedIn = await read({ codigo, aparelho: ANA }, { as: await t.as('cliente'), address: '189.6.41.8' })
  expect(signedIn.body).toMatchObject({ veredito: 'original_primeira', primeira_em: at, leituras: 1, clp: 10 })
  const other = await read({ codigo, aparelho: BIA })
  expect(other.body).toMatchObject({ veredito: 'original_repetida', primeira_em: at, leituras: 2 })
  expect((await read({ codigo, aparelho: BIA })).body).toMatchObject({ veredito: 'original_repetida', leituras: 2 })
  expect((await read({ codigo, aparelho: ANA })).body).toMatchObject({ veredito: 'original_primeira', leituras: 2 })
})

test('a device is another one on the next day, and one without a mark is never known again', async () => {
  const coffee = await batch()
  await read({ codigo: codeOf(coffee, 0), aparelho: ANA })
  await read({ codigo: codeOf(coffee, 1) })
  expect(await verdictOf({ codigo: codeOf(coffee, 1) })).toBe('original_repetida')
  t.clock.advance(DAY)
  expect(await verdictOf({ codigo: codeOf(coffee, 0), aparelho: ANA })).toBe('original_repetida')
})

test('a forged code, one beyond the quantity, and one of another label are unknown in the same words', async () => {
  const coffee = await batch({ quantity: 50, gtin: GTIN, lot: 'L7', points: 10 })
  const loose = await batch()
  const good = codeOf(coffee, 0)
  const forged = `${good.slice(0, -1)}${good.endsWith('0') ? '1' : '0'}`
  const unknown = [
    { codigo: forged },
    { codigo: codeOf(coffee, 50) },
    { codigo: codeOf({ id: 999_999 }, 0) },
    { codigo: good, gtin: '96385074' },
    { codigo: good, lote: 'L8' },
    { codigo: codeOf(loose, 0), gtin: GTIN },
  ]
  for (const body of unknown) expect((await read(body)).body).toEqual({ veredito: 'desconhecido', meu: false, clp: 0 })
  expect(await verdictOf({ codigo: good, gtin: '7891000315507', lote: 'L7' })).toBe('original_primeira')
})

test('each state of batch and code has its verdict, and pays nothing', async () => {
  const inactive = await batch({ state: 'inativo', points: 10 })
  const recalled = await batch({ state: 'recolhido', recall_message: 'Não beba.' })
  const expired = await batch({ valid_until: '2026-11-19', points: 10 })
  const lastDay = await batch({ valid_until: '2026-11-20', points: 10 })
  const blocked = await batch({ points: 10 })
  await aBlock(t.db, { batchId: blocked.id, first: 3, last: 5, now: t.clock.now() })
  const verdicts = [
    [codeOf(inactive, 0), 'inativo', 0],
    [codeOf(recalled, 0), 'recolhido', 0],
    [codeOf(expired, 0), 'vencido', 0],
    [codeOf(lastDay, 0), 'original_primeira', 10],
    [codeOf(blocked, 2), 'original_primeira', 10],
    [codeOf(blocked, 3), 'bloqueado', 0],
    [codeOf(blocked, 5), 'bloqueado', 0],
    [codeOf(blocked, 6), 'original_primeira', 10],
  ] as const
  for (const [codigo, veredito, clp] of verdicts) expect((await read({ codigo })).body).toMatchObject({ veredito, clp })
  expect((await read({ codigo: codeOf(recalled, 0) })).body.mensagem).toBe('Não beba.')
})

test('a recalled batch says so before anything else, and an inactive one before its blocks', async () => {
  const now = t.clock.now()
  const both = await batch({ state: 'recolhido', valid_until: '2026-01-01' })
  const early = await batch({ state: 'inativo', valid_until: '2026-01-01' })
  const late = await batch({ valid_until: '2026-01-01' })
  for (const { id } of [both, early, late]) await aBlock(t.db, { batchId: id, first: 0, last: 0, now })
  const verdicts = []
  for (const one of [both, early, late]) verdicts.push(await verdictOf({ codigo: codeOf(one, 0) }))
  expect(verdicts).toEqual(['recolhido', 'inativo', 'bloqueado'])
})

test('readings before the activation are not the first one of a buyer', async () => {
  const coffee = await batch({ state: 'inativo' })
  const codigo = codeOf(coffee, 0)
  expect(await verdictOf({ codigo })).toBe('inativo')
  t.clock.advance(MINUTE)
  const activated = { state: 'ativo', activated_at: t.clock.now() } as const
  await t.db.updateTable('code_batches').set(activated).where('id', '=', coffee.id).execute()
  expect(await verdictOf({ codigo })).toBe('original_primeira')
})

test('a code of a company that was deleted is original, and pays nothing', async () => {
  const coffee = await batch({ points: 10 })
  await t.db.updateTable('companies').set({ deleted_at: t.clock.now() }).where('id', '=', coffee.companyId).execute()
  expect((await read({ codigo: codeOf(coffee, 0) })).body).toMatchObject({ veredito: 'original_primeira', clp: 0 })
})

test('a reading is kept without address and account, and no hash is the same on another day', async () => {
  const coffee = await batch()
  const customer = await t.as('cliente')
  const options = { as: customer, address: '189.6.41.7', headers: { 'user-agent': 'Fone' } }
  await read(
    { codigo: codeOf(coffee, 0) },
    { ...options, headers: { ...options.headers, 'x-forwarded-region': 'br-sp' } },
  )
  t.clock.advance(MINUTE)
  await read({ codigo: codeOf(coffee, 1) }, options)
  t.clock.advance(DAY)
  await read({ codigo: codeOf(coffee, 1) }, { ...options, headers: { 'x-forwarded-region': 'Xangri-lá' } })
  const [one, two, nextDay] = await scans()
  expect(one).toEqual({
    ...{ month: 11, at: new Date('2026-11-20T15:00:00.000Z'), batch_id: coffee.id, serial: 0, uf: 'SP' },
    ...{ verdict: 'original_primeira', network_hash: expect.any(Buffer), device_hash: expect.any(Buffer) },
  })
  expect([two?.uf, nextDay?.uf]).toEqual([null, null])
  expect([two?.network_hash, two?.device_hash]).toEqual([one?.network_hash, one?.device_hash])
  expect(nextDay?.network_hash).not.toEqual(one?.network_hash)
})

test('readings are counted by day in Brazil, state and verdict, unknown ones apart', async () => {
  const coffee = await batch()
  t.clock.set('2026-11-21T02:30:00.000Z')
  const from = (region: string) => ({ headers: { 'x-forwarded-region': region } })
  await read({ codigo: codeOf(coffee, 0) }, from('SP'))
  await read({ codigo: codeOf(coffee, 1) }, from('SP'))
  await read({ codigo: codeOf(coffee, 1) }, from('RJ'))
  await read({ codigo: codeOf({ id: 999_999 }, 1) }, from('SP'))
  const days = await t.db.selectFrom('scan_days').selectAll().orderBy('batch_id').orderBy('uf').execute()
  expect(days).toEqual([
    { batch_id: 0, day: '2026-11-20', uf: 'SP', verdict: 'desconhecido', readings: 1 },
    { batch_id: coffee.id, day: '2026-11-20', uf: 'RJ', verdict: 'original_repetida', readings: 1 },
    { batch_id: coffee.id, day: '2026-11-20', uf: 'SP', verdict: 'original_primeira', readings: 2 },
  ])
  expect((await scans()).map(({ batch_id }) => batch_id).toSorted()).toEqual([0, coffee.id, coffee.id, coffee.id])
})

test('a reading from before a device was online again has its own moment, as far as it can be true', async () => {
  const coffee = await batch()
  const moments = [-47 * HOUR, -49 * HOUR, 6 * MINUTE, 0].map((ms) => addMs(t.clock.now(), ms))
  for (const [serial, at] of moments.entries())
    await read({ codigo: codeOf(coffee, serial), lido_em: at.toISOString() })
  const kept = (await scans()).toSorted((a, b) => (a.serial ?? 0) - (b.serial ?? 0))
  const now = t.clock.now()
  expect(kept.map(({ at }) => at)).toEqual([moments[0], now, now, now])
})

test('after thirty unknown codes a network has to wait for the next unknown one, and for no other', async () => {
  const coffee = await batch()
  const address = '189.6.41.7'
  const unknown = (serial: number, from = address) =>
    read({ codigo: codeOf({ id: 999_999 }, serial) }, { address: from })
  for (let serial = 0; serial < 30; serial++) expect((await unknown(serial)).status).toBe(200)
  const refused = await unknown(30)
  expect([refused.status, refused.body.code]).toEqual([429, 'request/rate-limited'])
  expect((await read({ codigo: codeOf(coffee, 0) }, { address })).status).toBe(200)
  expect((await unknown(31, '189.6.41.8')).status).toBe(200)
  t.clock.advance(10 * MINUTE)
  expect((await unknown(32)).status).toBe(200)
})

test.each([
  ['a short code', { codigo: 'ABC' }],
  ['a letter that looks like one of ours', { codigo: 'А000A0001B7K2QX9MZ4T' }],
  ['a long text', { codigo: '0'.repeat(50_000) }],
  ['a GTIN that is none', { codigo: '0000A0001B7K2QX9MZ4T', gtin: '%00' }],
  ['a mark that is none', { codigo: '0000A0001B7K2QX9MZ4T', aparelho: 'ana@exemplo.test' }],
  ['a long lot', { codigo: '0000A0001B7K2QX9MZ4T', lote: 'L'.repeat(21) }],
])('%s is refused', async (_, body) => {
  expect((await read(body)).status).toBe(422)
  expect(await scans()).toEqual([])
})
