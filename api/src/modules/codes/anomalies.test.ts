import { batches } from '@loopi/contract/batches/batches.contract'
import { codes } from '@loopi/contract/codes/codes.contract'
import type { Person } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { aBatch, codeOf, type MadeBatch } from '../../../test/world/codes.ts'
import { purgeExpired } from '../../jobs/housekeeping.ts'
import { addMs, DAY, HOUR, MINUTE } from '../../lib/clock.ts'
import { searchAnomalies } from './codes.public.ts'

const t = sharedTestApp()

let admin: Person
let coffee: MadeBatch
beforeEach(async () => {
  admin = await t.as('admin')
  coffee = await aBatch(t.db, { companyId: admin.id, now: t.clock.now() })
})

type From = { uf?: string; address?: string; browser?: string }

/** Reads a code half a minute after the last reading. */
async function read(serial: number, { uf = 'SP', address = '189.6.41.7', browser = 'Fone' }: From = {}, of = coffee) {
  t.clock.advance(MINUTE / 2)
  const headers = { 'x-forwarded-region': uf, 'user-agent': browser }
  await t.call(codes.read, { body: { codigo: codeOf(of, serial), origem: 'camera' } }, { address, headers })
}

async function found(of = coffee) {
  t.clock.advance(MINUTE)
  await searchAnomalies(t)
  const { body } = await t.call(batches.summary, { params: { id: of.id } }, { as: admin })
  return body.anomalias.map(({ tipo, numero, ate, vezes }) => [tipo, numero, ate, vezes])
}

test('ordinary readings are no anomaly', async () => {
  for (const serial of [3, 17, 40, 41, 42, 80]) await read(serial)
  await read(3, { address: '189.6.41.8' })
  expect(await found()).toEqual([])
})

test('one code in two states within two hours, each time', async () => {
  await read(4, { uf: 'SP' })
  t.clock.advance(HOUR)
  await read(4, { uf: 'RJ' })
  expect(await found()).toEqual([['duas_ufs', 5, 5, 1]])
  await read(4, { uf: 'SP' })
  expect(await found()).toEqual([['duas_ufs', 5, 5, 2]])
  expect(await found()).toEqual([['duas_ufs', 5, 5, 2]])
  t.clock.advance(3 * HOUR)
  await read(4, { uf: 'MG' })
  expect(await found()).toEqual([['duas_ufs', 5, 5, 2]])
})

test('one code in more than five networks on a day', async () => {
  for (let network = 1; network <= 5; network++) await read(9, { address: `189.6.41.${network}` })
  expect(await found()).toEqual([])
  await read(9, { address: '189.6.41.6' })
  expect(await found()).toEqual([['muitas_redes', 10, 10, 6]])
  await read(9, { address: '189.6.41.7' })
  expect(await found()).toEqual([['muitas_redes', 10, 10, 7]])
})

test('neighbouring codes read by one device, in any order', async () => {
  for (const serial of [21, 20, 22, 24, 23, 26, 25, 28, 27]) await read(serial)
  await read(29, { browser: 'Outro' })
  expect(await found()).toEqual([])
  await read(29)
  expect(await found()).toEqual([['em_sequencia', 21, 30, 10]])
})

test('more than twenty claims of one customer on a day', async () => {
  const joao = await t.as('cliente')
  const big = await aBatch(t.db, { companyId: admin.id, daily_limit: 100, now: t.clock.now() })
  for (let serial = 0; serial < 20; serial++)
    await t.call(codes.claim, { body: { codigo: codeOf(big, serial) } }, { as: joao })
  expect(await found(big)).toEqual([])
  await t.call(codes.claim, { body: { codigo: codeOf(big, 20) } }, { as: joao })
  expect(await found(big)).toEqual([['muitos_resgates', null, null, 21]])
})

test('more than fifty claims from one network on a day, and the network is forgotten after two days', async () => {
  const big = await aBatch(t.db, { companyId: admin.id, daily_limit: 100, now: t.clock.now() })
  const workers = [await t.as('cliente'), await t.as('cliente'), await t.as('cliente')]
  const claim = (serial: number) =>
    t.call(
      codes.claim,
      { body: { codigo: codeOf(big, serial) } },
      { as: workers[serial % 3] as Person, address: '189.6.41.7' },
    )
  for (let serial = 0; serial < 50; serial++) await claim(serial)
  expect(await found(big)).toEqual([])
  await claim(50)
  expect(await found(big)).toEqual([['muitos_de_uma_rede', null, null, 51]])
  t.clock.advance(3 * DAY)
  await purgeExpired(t)
  const known = t.db.selectFrom('code_claims').select('serial').where('network_hash', 'is not', null)
  expect(await known.execute()).toEqual([])
})

test('readings before the activation, and outside of the states where the product is sold', async () => {
  const inactive = await aBatch(t.db, { companyId: admin.id, state: 'inativo', now: t.clock.now() })
  const local = await aBatch(t.db, { companyId: admin.id, states: ['SP', 'MG'], now: t.clock.now() })
  await read(0, {}, inactive)
  await read(1, {}, inactive)
  for (const uf of ['SP', 'RJ', '??', 'MG', 'BA']) await read(0, { uf }, local)
  expect(await found(inactive)).toEqual([['antes_da_ativacao', null, null, 2]])
  expect(await found(local)).toContainEqual(['fora_da_regiao', null, null, 2])
})

test('two searches at once count nothing twice, and one of a long pause goes back two days', async () => {
  await read(4, { uf: 'SP' })
  await read(4, { uf: 'RJ' })
  t.clock.advance(MINUTE)
  await Promise.all([searchAnomalies(t), searchAnomalies(t), searchAnomalies(t)])
  expect(await found()).toEqual([['duas_ufs', 5, 5, 1]])
  t.clock.advance(10 * DAY)
  await searchAnomalies(t)
  const mark = await t.db.selectFrom('anomaly_search').select('searched_until').executeTakeFirst()
  expect(mark?.searched_until).toEqual(addMs(t.clock.now(), -MINUTE / 2))
})

test('root sees the suspicious batches of all companies, for thirty days', async () => {
  const root = await t.as('root')
  const suspicious = async () => (await t.call(batches.suspicious, {}, { as: await t.as('root') })).body
  expect((await t.call(batches.suspicious, {}, { as: root })).body).toEqual([])
  await read(4, { uf: 'SP' })
  await read(4, { uf: 'RJ' })
  await found()
  expect(await suspicious()).toEqual([
    {
      ...{ id: coffee.id, empresa_id: admin.id, empresa: expect.any(String), produto: 'Café torrado 250 g' },
      ...{ lote: coffee.lot, estado: 'ativo', anomalias: 1, ultima_em: '2026-11-20T15:01:00.000Z' },
    },
  ])
  t.clock.advance(31 * DAY)
  expect(await suspicious()).toEqual([])
})
