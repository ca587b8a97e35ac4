import { account } from '@loopi/contract/account/account.contract'
import { audit } from '@loopi/contract/audit/audit.contract'
import { auth } from '@loopi/contract/auth/auth.contract'
import { pageOf } from '@loopi/contract/paging'
import { secondFactor } from '@loopi/contract/second-factor/second-factor.contract'
import { PASSWORD, type Person } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { codeNow, giveChallenge } from '../../../test/world/second-factors.ts'
import { DAY, MINUTE, SECOND } from '../../lib/clock.ts'

const t = sharedTestApp()
const HOME = '127.0.0.1'
const STEP = 30 * SECOND

const login = (email: string, { address = HOME, cookie = '', password = PASSWORD } = {}) =>
  t.call(auth.login, { body: { email, password } }, { address, headers: { cookie } })

type Proof = { codigo?: string; codigo_recuperacao?: string; lembrar?: boolean }
const second = (desafio: string, proof: Proof, address = HOME) =>
  t.call(secondFactor.signIn, { body: { desafio, ...proof } }, { address })

const challengeOf = async (email: string, address = HOME) => {
  const { status, body } = await login(email, { address })
  expect([status, body.code]).toEqual([401, 'auth/second-factor'])
  return body.desafio ?? ''
}
const subjectsTo = async (email: string) =>
  (await t.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)
const audited = async (acao: string) =>
  pageOf((await t.call(audit.list, { query: { acao } }, { as: await t.as('root') })).body).data
const state = async (as: Person) => (await t.call(secondFactor.state, {}, { as })).body

async function begin(as: Person): Promise<string> {
  return (await t.call(secondFactor.begin, { body: { senha_atual: PASSWORD } }, { as })).body.chave
}
const confirm = (as: Person, codigo: string) => t.call(secondFactor.confirm, { body: { codigo } }, { as })

/** A person with an older second factor, so that the current code is unused. */
async function protectedPerson(role: 'admin' | 'root' = 'admin') {
  const person = await t.as(role)
  const secret = await begin(person)
  const { codigos } = (await confirm(person, codeNow(t, secret))).body
  t.clock.advance(STEP)
  return { person, email: person.email, secret, codes: codigos }
}

/** Twenty pending logins that send the same proof concurrently. */
async function allAtOnce({ id }: Person, proof: Proof): Promise<number[]> {
  const challenges: string[] = []
  for (let i = 0; i < 20; i++) challenges.push(await giveChallenge(t, id))
  return Promise.all(challenges.map(async (desafio) => (await second(desafio, proof)).status))
}

describe('setting it up', () => {
  test('asks for the password, and nothing is asked for before the first code was right', async () => {
    const person = await t.as('admin')
    const rejected = await t.call(secondFactor.begin, { body: { senha_atual: 'errada' } }, { as: person })
    expect([rejected.status, rejected.body.errors]).toEqual([422, { senha_atual: ['Senha atual incorreta.'] }])
    const { chave, endereco } = (await t.call(secondFactor.begin, { body: { senha_atual: PASSWORD } }, { as: person }))
      .body
    expect(endereco).toContain(`secret=${chave}`)
    expect((await login(person.email)).status).toBe(200)
    const wrong = await confirm(person, '000000')
    expect([wrong.status, wrong.body.code]).toEqual([422, 'second-factor/wrong-code'])
    expect(await state(person)).toEqual({
      ...{ disponivel: true, obrigatoria: false, ativa_desde: null, codigos_restantes: 0 },
    })
  })

  test('with the first code it is on: ten recovery codes, a mail, a line of the audit log', async () => {
    const person = await t.as('admin')
    const { status, body } = await confirm(person, codeNow(t, await begin(person)))
    expect(status).toBe(200)
    expect(new Set(body.codigos).size).toBe(10)
    for (const code of body.codigos) expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
    expect(await state(person)).toMatchObject({ ativa_desde: t.clock.now().toISOString(), codigos_restantes: 10 })
    expect(await subjectsTo(person.email)).toEqual(['Verificação em duas etapas ativada'])
    expect(await audited('account.second-factor-on')).toHaveLength(1)
    expect((await confirm(person, '000000')).body.code).toBe('second-factor/not-begun')
    const again = await t.call(secondFactor.begin, { body: { senha_atual: PASSWORD } }, { as: person })
    expect(again.body.code).toBe('second-factor/active')
  })

  test('its mail says that other sessions go on, which is so, and where they are ended', async () => {
    const person = await t.as('admin')
    const other = (await login(person.email)).body.access_token
    await confirm(person, codeNow(t, await begin(person)))
    const { text } = (await t.mails()).find(({ to, subject }) => to === person.email && /ativada$/.test(subject)) ?? {}
    expect(text).toContain('As outras sessões continuam abertas; encerre as que não reconhece nas configurações')
    expect((await t.call(auth.me, {}, { as: { token: other } })).status).toBe(200)
  })

  test('the last begun secret counts, for half an hour', async () => {
    const person = await t.as('root')
    const first = await begin(person)
    const secret = await begin(person)
    expect((await confirm(person, codeNow(t, first))).status).toBe(422)
    t.clock.advance(30 * MINUTE)
    expect((await confirm(person, codeNow(t, secret))).body.code).toBe('second-factor/not-begun')
  })

  test('the tables hold neither the secret nor a recovery code', async () => {
    const { secret, codes } = await protectedPerson()
    const factor = await t.db.selectFrom('second_factors').selectAll().executeTakeFirstOrThrow()
    expect(factor.secret.toString('latin1')).not.toContain(secret)
    const rows = JSON.stringify(await t.db.selectFrom('recovery_codes').selectAll().execute())
    for (const code of codes) expect(rows).not.toContain(code.replace('-', ''))
  })

  test('guesses of the first code are few', async () => {
    const person = await t.as('admin')
    await begin(person)
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) statuses.push((await confirm(person, '000000')).status)
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
  })
})

describe('signing in', () => {
  test('the right password opens nothing: a sentence, and what the second step names', async () => {
    const { email } = await protectedPerson()
    const { status, body } = await login(email)
    expect(status).toBe(401)
    expect(body).toEqual({
      ...{ code: 'auth/second-factor', desafio: expect.stringMatching(/^[\w-]{43}$/) },
      erro: 'Digite o código do seu aplicativo autenticador para concluir a entrada.',
      error: body.erro,
      message: body.erro,
    })
    expect((await login(email, { password: 'errada-mesmo' })).body.code).toBe('auth/wrong-credentials')
  })

  test.each(['admin', 'root'] as const)('with the code %s is in, as after a login', async (role) => {
    const { person, email, secret } = await protectedPerson(role)
    const code = codeNow(t, secret)
    const { status, body, headers } = await second(await challengeOf(email), {
      codigo: `${code.slice(0, 3)} ${code.slice(3)} `,
    })
    expect(status).toBe(200)
    expect(body.data).toEqual({ role, status: 1, email, id: person.id })
    expect(headers['set-cookie']).toBeUndefined()
    expect((await t.call(auth.me, {}, { as: { token: body.access_token } })).status).toBe(200)
  })

  test('a code counts once, and one of before it not at all', async () => {
    const { email, secret } = await protectedPerson()
    const before = codeNow(t, secret)
    t.clock.advance(STEP)
    const codigo = codeNow(t, secret)
    expect((await second(await challengeOf(email), { codigo })).status).toBe(200)
    expect((await second(await challengeOf(email), { codigo })).status).toBe(422)
    expect((await second(await challengeOf(email), { codigo: before })).status).toBe(422)
  })

  test('of twenty who show the same code at once, one is in', async () => {
    const { person, secret } = await protectedPerson()
    const statuses = await allAtOnce(person, { codigo: codeNow(t, secret) })
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  test('a challenge opens one session, however often it is shown at once', async () => {
    const { email, codes } = await protectedPerson()
    const desafio = await challengeOf(email)
    const answers = await Promise.all(codes.slice(0, 4).map((code) => second(desafio, { codigo_recuperacao: code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await second(desafio, { codigo_recuperacao: codes[5] ?? '' })).status).toBe(410)
  })

  test.each<[string, (email: string, person: Person) => Promise<string | undefined>]>([
    ['from another network', async () => '203.0.113.80'],
    ['after five minutes', async () => void t.clock.advance(5 * MINUTE)],
    [
      'after the password was changed',
      async (_email, person) => {
        const next = { password: 'Outra-praia-2031', password_confirmation: 'Outra-praia-2031' }
        const body = { current_password: PASSWORD, ...next }
        expect((await t.call(account.changePassword, { body }, { as: person })).status).toBe(204)
        return undefined
      },
    ],
  ])('a challenge is worth nothing %s, and says how to go on', async (_name, happens) => {
    const { person, email, secret } = await protectedPerson()
    const desafio = await challengeOf(email)
    const address = await happens(email, person)
    const { status, body } = await second(desafio, { codigo: codeNow(t, secret) }, address)
    expect([status, body.erro]).toEqual([410, 'Esta confirmação venceu. Entre novamente com seu e-mail e sua senha.'])
  })

  test('five codes are looked at for one password', async () => {
    const { email, secret } = await protectedPerson()
    const desafio = await challengeOf(email)
    for (let i = 0; i < 5; i++) expect((await second(desafio, { codigo: '000000' })).status).toBe(422)
    expect((await second(desafio, { codigo: codeNow(t, secret) })).status).toBe(410)
  })

  test('neither or both kinds of code are no code', async () => {
    const { email, codes } = await protectedPerson()
    const desafio = await challengeOf(email)
    for (const proof of [{}, { codigo: '123456', codigo_recuperacao: codes[0] ?? '' }])
      expect((await second(desafio, proof)).body.errors).toEqual({ codigo: ['Informe o código.'] })
  })
})

describe('recovery codes', () => {
  test('each is good once, however it is typed, and the owner is told how many are left', async () => {
    const { person, email, codes } = await protectedPerson()
    const typed = ` ${codes[0]?.toLowerCase().replace('-', ' ')}`
    expect((await second(await challengeOf(email), { codigo_recuperacao: typed })).status).toBe(200)
    expect((await second(await challengeOf(email), { codigo_recuperacao: typed })).status).toBe(422)
    expect(await state(person)).toMatchObject({ codigos_restantes: 9 })
    const mail = (await t.mails()).find(({ subject }) => subject === 'Um código de recuperação foi usado')
    expect(mail?.text).toContain('Restam 9 códigos.')
    expect(await audited('account.recovery-code-used')).toMatchObject([{ details: { codigos_restantes: 9 } }])
  })

  test('of twenty who show one at once, one is in', async () => {
    const { person, codes } = await protectedPerson()
    const statuses = await allAtOnce(person, { codigo_recuperacao: codes[0] ?? '' })
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  test('new ones take the place of all of them, for a code', async () => {
    const { person, email, secret, codes } = await protectedPerson()
    const ask = (codigo: string) => t.call(secondFactor.newCodes, { body: { codigo } }, { as: person })
    expect((await ask('000000')).status).toBe(422)
    const { codigos } = (await ask(codeNow(t, secret))).body
    expect(codigos.filter((code) => codes.includes(code))).toEqual([])
    expect((await second(await challengeOf(email), { codigo_recuperacao: codes[1] ?? '' })).status).toBe(422)
    expect((await second(await challengeOf(email), { codigo_recuperacao: codigos[1] ?? '' })).status).toBe(200)
    expect(await subjectsTo(email)).toContain('Novos códigos de recuperação')
  })
})

test('turning it off asks for a code, and leaves nothing behind', async () => {
  const { person, email, codes } = await protectedPerson()
  const off = (body: { senha_atual?: string; codigo?: string; codigo_recuperacao?: string }) =>
    t.call(secondFactor.remove, { body }, { as: person })
  expect((await off({ senha_atual: PASSWORD })).body.errors).toHaveProperty('codigo')
  expect((await off({ codigo: '000000' })).body.errors).toHaveProperty('codigo')
  expect((await off({ codigo_recuperacao: codes[3] ?? '' })).status).toBe(204)
  expect((await login(email)).status).toBe(200)
  expect(await state(person)).toMatchObject({ ativa_desde: null, codigos_restantes: 0 })
  expect(await subjectsTo(email)).toContain('Verificação em duas etapas desativada')
  expect((await off({ senha_atual: PASSWORD, codigo: '123456' })).body.code).toBe('second-factor/inactive')
})

describe('remembered devices', () => {
  /** Signs in with a code and remembers the device; returns its cookie. */
  async function remembered(address = HOME) {
    const made = await protectedPerson()
    const answer = await second(
      await challengeOf(made.email, address),
      {
        ...{ codigo: codeNow(t, made.secret), lembrar: true },
      },
      address,
    )
    const written = String(answer.headers['set-cookie'])
    return { ...made, written, cookie: written.split(';')[0] ?? '' }
  }
  const list = async (as: Person) => (await t.call(secondFactor.devices, {}, { as })).body

  test('sign in without a code, by a cookie that travels with logins alone and no script reads', async () => {
    const { person, email, written, cookie } = await remembered()
    expect(written).toMatch(
      new RegExp(
        `^loopi-device-${person.id}=[\\w-]{43}; Path=/api/user/login; Max-Age=2592000; HttpOnly; SameSite=Strict$`,
      ),
    )
    expect((await login(email, { cookie })).status).toBe(200)
    expect((await login(email, { cookie, password: 'errada' })).status).toBe(401)
    expect((await login(email)).body.code).toBe('auth/second-factor')
    expect(await audited('account.device-remembered')).toHaveLength(1)
  })

  test('are listed with first and last use, and end one by one', async () => {
    const { person, email, cookie } = await remembered()
    const since = t.clock.now().toISOString()
    t.clock.advance(DAY / 4)
    await login(email, { cookie })
    const as = { ...person, token: (await login(email, { cookie })).body.access_token }
    const [device, ...others] = await list(as)
    expect(others).toEqual([])
    expect(device).toMatchObject({ created_at: since, last_used_at: t.clock.now().toISOString() })
    const end = () => t.call(secondFactor.endDevice, { params: { id: device?.id ?? 0 } }, { as })
    expect((await end()).status).toBe(204)
    expect((await end()).status).toBe(404)
    expect((await login(email, { cookie })).body.code).toBe('auth/second-factor')
  })

  test('are asked for a code after thirty days', async () => {
    const { email, cookie } = await remembered()
    t.clock.advance(30 * DAY)
    expect((await login(email, { cookie })).body.code).toBe('auth/second-factor')
  })

  test('do not help anybody else', async () => {
    const { cookie } = await remembered()
    const { email, person } = await protectedPerson()
    const forged = `loopi-device-${person.id}=${cookie.split('=')[1]}`
    expect((await login(email, { cookie: `${cookie}; ${forged}` })).body.code).toBe('auth/second-factor')
  })

  test('all end with another password', async () => {
    const { person, email, cookie } = await remembered()
    const password = 'Outra-praia-2031'
    const body = { current_password: PASSWORD, password, password_confirmation: password }
    await t.call(account.changePassword, { body }, { as: person })
    expect((await login(email, { cookie, password })).body.code).toBe('auth/second-factor')
    expect(await list(person)).toEqual([])
  })

  test('all end with turning it off, also for the next time it is on', async () => {
    const { person, email, codes, cookie } = await remembered()
    const body = { senha_atual: PASSWORD, codigo_recuperacao: codes[0] ?? '' }
    await t.call(secondFactor.remove, { body }, { as: person })
    await confirm(person, codeNow(t, await begin(person)))
    expect((await login(email, { cookie })).body.code).toBe('auth/second-factor')
  })
})
