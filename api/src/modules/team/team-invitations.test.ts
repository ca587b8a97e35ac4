import { team } from '@loopi/contract/team/team.contract'
import type { Person } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { teamOf } from '../../../test/world/invitations/team-invitations.ts'
import { purgeExpired } from '../../jobs/housekeeping.ts'
import { DAY, HOUR } from '../../lib/clock.ts'

// Long sessions, because the tests move the clock by days.
const t = sharedTestApp({
  limits: { sessionIdleHours: 2_000, sessionMaxHours: 2_000, rates: { 'team-invitations': 8 } },
})
const { list, invite, tokensMailedTo, invited, look, accept, noted } = teamOf(t)

const EMAIL = 'iracema@convidada.test'
const gone = { status: 404, code: 'team/invitation-gone' }
const outcomeOf = ({ status, body }: { status: number; body: { code?: string } }) => ({ status, code: body.code })

let ana: Person
beforeEach(async () => {
  ana = await t.as('admin', { name: 'Ana Dona' }, { name: 'Café Serra Alta' })
})

const change = (what: 'resend' | 'withdraw', id: number, as: Person = ana) =>
  t.call(team[what], { params: { id } }, { as })

test('an invitation waits in the list, and its mail says company, role and who invites', async () => {
  expect((await invite(ana, EMAIL, 'marketing')).status).toBe(202)
  const sent = t.clock.now()
  const [waiting] = (await list(ana)).convites
  expect(waiting).toEqual({
    ...{ id: expect.any(Number), email: EMAIL, papel: 'marketing', convidado_por: 'Ana Dona' },
    ...{ enviado_em: sent.toISOString(), vence_em: new Date(sent.getTime() + 7 * DAY).toISOString() },
  })
  const [mail] = await t.mails()
  expect([mail?.to, mail?.subject]).toEqual([EMAIL, 'Café Serra Alta convidou você para a equipe'])
  expect(mail?.text).toContain('Ana Dona convidou você para trabalhar na conta de Café Serra Alta na Loopi.')
  expect(mail?.text).toContain('Sua função será Marketing: cuida de marcas')
  expect(mail?.text).toMatch(/http:\/\/loopi\.test\/equipe\/convite\/[\w-]{43}\n/)
  expect(mail?.text).toContain('vale até 27 de novembro de 2026')
  expect(await noted()).toEqual([
    { by: ana.id, action: 'team.invite', of: String(waiting?.id), after: { papel: 'marketing' } },
  ])
})

test('names that look like addresses do not reach the mail', async () => {
  const shady = await t.as('admin', { name: 'Ganhe em premio.test' }, { name: 'Premios www.premio.test' })
  await invite(shady, EMAIL)
  const [mail] = await t.mails()
  expect(`${mail?.subject} ${mail?.text}`).not.toContain('premio.test')
  expect(mail?.text).toContain('Premios usa a Loopi e convidou você')
})

test('the answer does not say whether the address has an account', async () => {
  const [customer, other, root] = [await t.as('cliente'), await t.as('admin'), await t.as('root')]
  const answers = [EMAIL, customer.email, other.email, root.email].map((email) => invite(ana, email))
  const shown = (await Promise.all(answers)).map(({ status, text }) => ({ status, text }))
  expect(new Set(shown.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect((await t.mails()).filter(({ text }) => text.includes('/equipe/convite/'))).toHaveLength(4)
})

test('who is in the team is not invited again, and what cannot be an invitation is refused', async () => {
  const membro = await t.member(ana, 'leitura')
  const again = await invite(ana, membro.email.toUpperCase(), 'gestor')
  expect([again.status, again.body.code]).toEqual([409, 'team/member-already'])
  expect(again.body.errors).toHaveProperty('email')
  expect((await invite(ana, 'sem-arroba')).status).toBe(422)
  const body = { email: EMAIL, papel: 'dono' as 'gestor' }
  expect((await t.call(team.invite, { body }, { as: ana })).body.errors).toEqual({ papel: ['Escolha uma função.'] })
  expect((await list(ana)).convites).toEqual([])
})

test('another invitation of an address replaces the open one and its link', async () => {
  const first = await invited(ana, EMAIL, 'caixa')
  t.clock.advance(HOUR)
  const second = await invited(ana, EMAIL.toUpperCase(), 'gestor')
  expect((await list(ana)).convites.map(({ email, papel }) => ({ email, papel }))).toEqual([
    { email: EMAIL, papel: 'gestor' },
  ])
  expect(outcomeOf(await look(first))).toEqual(gone)
  expect((await look(second)).body).toEqual({
    ...{ empresa: 'Café Serra Alta', papel: 'gestor', email: EMAIL, convidado_por: 'Ana Dona', conta: false },
  })
})

test('an invitation that is sent again has another link and seven more days, also after it expired', async () => {
  const first = await invited(ana, EMAIL)
  t.clock.advance(7 * DAY)
  expect(outcomeOf(await look(first))).toEqual(gone)
  const [waiting] = (await list(ana)).convites
  expect((await change('resend', waiting?.id ?? 0)).status).toBe(204)
  const [second = ''] = await tokensMailedTo(EMAIL)
  expect(outcomeOf(await look(first))).toEqual(gone)
  t.clock.advance(7 * DAY - 1)
  expect((await look(second)).status).toBe(200)
  expect((await noted()).map(({ action }) => action)).toEqual(['team.invite', 'team.resend'])
})

test('one that is withdrawn, used, expired or made up looks alike: there is none', async () => {
  const [withdrawn, used, expired] = [
    await invited(ana, 'retirada@novos.test'),
    await invited(ana, 'usada@novos.test'),
    await invited(ana, 'vencida@novos.test'),
  ]
  const id = (await list(ana)).convites.find(({ email }) => email === 'retirada@novos.test')?.id ?? 0
  expect((await change('withdraw', id)).status).toBe(204)
  expect((await accept(used)).status).toBe(201)
  t.clock.advance(7 * DAY)
  const tokens = [withdrawn, used, expired, 'inventado']
  const answers = [...tokens.map((token) => look(token)), ...tokens.map((token) => accept(token))]
  const texts = (await Promise.all(answers)).map(({ status, text }) => `${status} ${text}`)
  expect(new Set(texts).size).toBe(1)
  expect(texts[0]).toContain('404')
  for (const what of ['resend', 'withdraw'] as const)
    expect((await change(what, id)).body.code).toBe('team/invitation-not-found')
})

test('a company that is not approved brings nobody in', async () => {
  const token = await invited(ana, EMAIL)
  await t.db.updateTable('companies').set({ status: 0 }).where('id', '=', ana.id).execute()
  expect([outcomeOf(await look(token)), outcomeOf(await accept(token))]).toEqual([gone, gone])
})

test('a company sends so many invitations a day, and an address gets so many an hour', async () => {
  for (let n = 0; n < 6; n++) expect((await invite(ana, EMAIL)).status).toBe(202)
  expect(await tokensMailedTo(EMAIL)).toHaveLength(5)
  expect(
    (await Promise.all((await tokensMailedTo(EMAIL)).map((token) => look(token)))).map(({ status }) => status).sort(),
  ).toEqual([200, 404, 404, 404, 404])
  for (let n = 0; n < 2; n++) expect((await invite(ana, `outra-${n}@novos.test`)).status).toBe(202)
  const spent = await invite(ana, 'mais-uma@novos.test')
  expect([spent.status, spent.body.code]).toEqual([429, 'team/invitations-spent'])
  expect(Number(spent.headers['retry-after'])).toBe(24 * 3_600)
  expect((await list(ana)).convites).toHaveLength(3)
  expect((await invite(await t.as('admin'), 'mais-uma@novos.test')).status).toBe(202)
  t.clock.advance(DAY)
  expect((await invite(ana, 'mais-uma@novos.test')).status).toBe(202)
})

test('an invitation that nobody answers is forgotten a week after it expired', async () => {
  await invite(ana, EMAIL)
  t.clock.advance(14 * DAY)
  await purgeExpired(t)
  expect((await list(ana)).convites).toHaveLength(1)
  t.clock.advance(1)
  await purgeExpired(t)
  expect((await list(ana)).convites).toEqual([])
})
