import { stores } from '@loopi/contract/stores/stores.contract'
import { till } from '@loopi/contract/till/till.contract'
import type { Person } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { type AtTill, DEVICE, type TestDevice, tillOf } from '../../../test/world/till/till.ts'
import { purgeExpired } from '../../jobs/housekeeping.ts'
import { DAY, MINUTE } from '../../lib/clock.ts'

const t = sharedTestApp()
const { store, addDevice, pair, device } = tillOf(t)

let ana: Person
let rival: Person
let loja: number
beforeEach(async () => {
  ana = await t.as('admin', {}, { name: 'Café Serra Alta' })
  rival = await t.as('admin')
  loja = (await store(ana)).id
})

const list = async (as = ana, id = loja) => (await t.call(stores.devices, { params: { id } }, { as })).body
const revoke = (as: Person, id: number) => t.call(stores.revokeDevice, { params: { id } }, { as })
const begin = (by: AtTill) => t.call(till.state, {}, by)

describe('pairing', () => {
  test('gives the device of a code a token for ninety days, which only its hash is kept of', async () => {
    const { status, body: code } = await addDevice(ana, loja, 'Balcão')
    expect([status, code]).toEqual([
      201,
      {
        ...{ id: expect.any(Number), codigo: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/) },
        vence_em: '2026-11-20T15:10:00.000Z',
      },
    ])
    expect(await list()).toMatchObject([{ id: code.id, nome: 'Balcão', situacao: 'aguardando', pareado_em: null }])
    const paired = await pair(code.codigo)
    expect([paired.status, paired.body]).toEqual([
      201,
      {
        ...{ token: expect.stringMatching(/^[\w-]{43}$/), aparelho: 'Balcão', loja: 'Loja Centro' },
        ...{ empresa: 'Café Serra Alta', vence_em: '2027-02-18T15:00:00.000Z' },
      },
    ])
    const row = await t.db.selectFrom('devices').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(paired.body.token)
    expect(await list()).toEqual([
      {
        ...{ id: code.id, nome: 'Balcão', situacao: 'ativo', pareado_em: '2026-11-20T15:00:00.000Z' },
        ...{ visto_em: '2026-11-20T15:00:00.000Z', vence_em: '2027-02-18T15:00:00.000Z' },
      },
    ])
    const lines = await t.db.selectFrom('audit_lines').selectAll().where('object_type', '=', 'device').execute()
    expect(lines).toMatchObject([
      { action: 'device.create', actor_id: ana.id, company_id: ana.id, after: { nome: 'Balcão' } },
      { action: 'device.pair', actor_id: null, company_id: ana.id, after: { nome: 'Balcão', loja: 'Loja Centro' } },
    ])
    expect(JSON.stringify(lines)).not.toContain(code.codigo)
  })

  test('takes the code as people type it', async () => {
    const { codigo } = (await addDevice(ana, loja)).body
    expect((await pair(` ${codigo.toLowerCase().replace('-', ' ')} `)).status).toBe(201)
  })

  test('works once: a second device is refused, and the first one goes on', async () => {
    const { codigo } = (await addDevice(ana, loja)).body
    const { token } = (await pair(codigo)).body
    const { status, body } = await pair(codigo)
    expect([status, body.code, body.errors]).toEqual([
      ...[409, 'device/code-used'],
      { codigo: ['Este código já pareou um aparelho. Peça outro a quem cuida da loja.'] },
    ])
    expect((await begin({ headers: { [DEVICE]: token } })).status).toBe(200)
  })

  test('ends after ten minutes; an expired code and a wrong one get the same answer', async () => {
    const { codigo } = (await addDevice(ana, loja)).body
    t.clock.advance(10 * MINUTE)
    const [expired, wrong] = [await pair(codigo), await pair('AAAA-AAAA')]
    expect([expired.status, expired.body.code]).toEqual([404, 'device/code-unknown'])
    expect([wrong.status, wrong.body]).toEqual([expired.status, expired.body])
    expect(await list()).toEqual([])
  })

  test('is still possible in the last moment', async () => {
    const { codigo } = (await addDevice(ana, loja)).body
    t.clock.advance(10 * MINUTE - 1)
    expect((await pair(codigo)).status).toBe(201)
  })

  test.each([
    ['revoked', ({ id }: { id: number }) => revoke(ana, id)],
    ['of a closed store', () => t.call(stores.remove, { params: { id: loja } }, { as: ana })],
    [
      'of a company that is no longer approved',
      () => t.db.updateTable('companies').set({ status: 0 }).where('id', '=', ana.id).execute(),
    ],
  ])('refuses a code that is %s', async (_, end) => {
    const made = (await addDevice(ana, loja)).body
    await end(made)
    expect((await pair(made.codigo)).body.code).toBe('device/code-unknown')
  })

  test('a code tried at fifty devices at once pairs one', async () => {
    const { codigo } = (await addDevice(ana, loja)).body
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => pair(codigo, `10.0.0.${at}`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 49 }, () => 409)])
  })

  test('a store has fifty devices at most; those that are over and codes that paired none leave room', async () => {
    const now = t.clock.now()
    const code_expires_at = new Date(now.getTime() + MINUTE)
    const made = { company_id: ana.id, store_id: loja, name: 'Balcão', code_expires_at, created_at: now }
    await t.db
      .insertInto('devices')
      .values(Array.from({ length: 50 }, (_, at) => ({ ...made, code_hash: Buffer.from(`code ${at}`) })))
      .execute()
    const { status, body } = await addDevice(ana, loja)
    expect([status, body.code, body.message]).toEqual([
      ...[409, 'store/too-many-devices'],
      'Esta loja já tem 50 aparelhos, o máximo.',
    ])
    t.clock.advance(MINUTE)
    expect((await addDevice(ana, loja)).status).toBe(201)
  })

  test('codes that paired none are deleted after a week', async () => {
    await addDevice(ana, loja, 'Nunca pareado')
    await device(ana, loja, 'Balcão')
    t.clock.advance(8 * DAY)
    await purgeExpired(t)
    expect(await t.db.selectFrom('devices').select('name').execute()).toEqual([{ name: 'Balcão' }])
  })
})

describe('a paired device', () => {
  let phone: TestDevice
  beforeEach(async () => {
    phone = await device(ana, loja)
  })
  const gone = [401, 'device/gone', 'Este aparelho foi desligado. Peça outro código a quem cuida da loja.']
  const answerOf = async (by: AtTill) => {
    const { status, body } = await begin(by)
    return status === 200 ? [status, body.aparelho?.id ?? null] : [status, body.code, body.message]
  }

  test('calls by its header, or by its token as the bearer', async () => {
    expect(await answerOf(phone)).toEqual([200, phone.id])
    expect(await answerOf({ as: phone })).toEqual([200, phone.id])
  })

  test('calls with a member of its company, who is the cashier then', async () => {
    const caixa = await t.member(ana, 'caixa')
    expect(await answerOf({ ...phone, as: caixa })).toEqual([200, phone.id])
    expect(await answerOf({ as: caixa })).toEqual([200, null])
  })

  test('gives a person of another company, a customer and root nothing of theirs', async () => {
    for (const as of [rival, await t.as('cliente'), await t.as('root')]) {
      const { status, body } = await begin({ headers: { [DEVICE]: phone.token }, as })
      expect([status, body.empresa]).toEqual([200, { id: ana.id, nome: 'Café Serra Alta' }])
    }
  })

  test('lets no member of its company in who may not work at a till', async () => {
    const { status, body } = await begin({ ...phone, as: await t.member(ana, 'marketing') })
    expect([status, body.code]).toEqual([403, 'auth/not-permitted'])
  })

  test('opens nothing else of its company', async () => {
    for (const by of [phone, { as: phone }]) {
      expect((await t.call(stores.list, {}, by)).body.code).toBe('auth/required')
      expect((await t.call(till.uses, { query: {} }, by)).body.code).toBe('auth/required')
    }
  })

  test.each([
    ['revoked', () => revoke(ana, phone.id)],
    ['expired', () => t.clock.advance(90 * DAY)],
    ['of a closed store', () => t.call(stores.remove, { params: { id: loja } }, { as: ana })],
    [
      'of a company that is no longer approved',
      () => t.db.updateTable('companies').set({ status: 0 }).where('id', '=', ana.id).execute(),
    ],
  ])('that is %s is told so with its next call, by either way', async (_, end) => {
    await end()
    expect(await answerOf(phone)).toEqual(gone)
    expect(await answerOf({ as: phone })).toEqual(gone)
  })

  test('with a token of none is told so as well; a bearer of none is a person without a session', async () => {
    const token = 'a'.repeat(43)
    expect(await answerOf({ headers: { [DEVICE]: token } })).toEqual(gone)
    expect((await answerOf({ as: { token } }))[1]).toBe('auth/required')
    expect((await answerOf({}))[1]).toBe('auth/required')
  })

  test('that is revoked works no more for a member either, who goes on without it', async () => {
    const caixa = await t.member(ana, 'caixa')
    await revoke(ana, phone.id)
    expect(await answerOf({ ...phone, as: caixa })).toEqual(gone)
    expect(await answerOf({ as: caixa })).toEqual([200, null])
  })

  test('is revoked once, by its company alone, and stays in the list', async () => {
    expect((await revoke(rival, phone.id)).body.code).toBe('device/not-found')
    expect(await answerOf(phone)).toEqual([200, phone.id])
    expect((await revoke(ana, phone.id)).status).toBe(204)
    expect((await revoke(ana, phone.id)).body.code).toBe('device/not-found')
    expect(await list()).toMatchObject([{ id: phone.id, situacao: 'revogado' }])
    const last = await t.db.selectFrom('audit_lines').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(last).toMatchObject({ action: 'device.revoke', actor_id: ana.id, before: { nome: 'Balcão' } })
  })

  test('is seen once a minute, and counted in its store', async () => {
    t.clock.advance(59_000)
    await begin(phone)
    expect(await list()).toMatchObject([{ visto_em: '2026-11-20T15:00:00.000Z' }])
    t.clock.advance(1_000)
    await begin(phone)
    expect(await list()).toMatchObject([{ visto_em: '2026-11-20T15:01:00.000Z' }])
    expect((await t.call(stores.list, {}, { as: ana })).body).toMatchObject([
      { id: loja, aparelhos: 1, visto_em: '2026-11-20T15:01:00.000Z' },
    ])
    t.clock.advance(90 * DAY)
    expect(await list(await t.member(ana, 'leitura'))).toMatchObject([{ situacao: 'vencido' }])
  })
})
