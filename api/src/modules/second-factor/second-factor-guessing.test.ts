import { auth } from '@loopi/contract/auth/auth.contract'
import { secondFactor } from '@loopi/contract/second-factor/second-factor.contract'
import { PASSWORD } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { codeNow, giveFactor } from '../../../test/world/second-factors.ts'
import { DAY, SECOND } from '../../lib/clock.ts'

const t = sharedTestApp()
/** Address of the builders' sign-ins. */
const HOME = '127.0.0.1'

async function protectedPerson() {
  const person = await t.as('admin')
  return { ...person, secret: await giveFactor(t, person.id) }
}
const login = (email: string, address: string) =>
  t.call(auth.login, { body: { email, password: PASSWORD } }, { address })
const second = (desafio: string, codigo: string, address: string) =>
  t.call(secondFactor.signIn, { body: { desafio, codigo } }, { address })

/** Attacker with the password guesses codes until no challenge can be opened. */
async function guess(
  email: string,
  { rounds, addresses, codes }: { rounds: number; addresses: number; codes: number },
) {
  let lookedAt = 0
  for (let i = 0; i < rounds; i++) {
    const address = `10.80.0.${i % addresses}`
    const { desafio } = (await login(email, address)).body
    for (let n = 0; desafio !== undefined && n < codes; n++)
      if ((await second(desafio, '000000', address)).status === 422) lookedAt++
  }
  return lookedAt
}

test.each([1, 5])(
  'passwords from 60 addresses, 120 codes, %d of each challenge: no more codes than passwords are looked at',
  async (codes) => {
    const { email } = await protectedPerson()
    expect(await guess(email, { rounds: 120 / codes, addresses: 60, codes })).toBeLessThanOrEqual(11)
  },
)

test('many codes at once gain nothing', async () => {
  const { email } = await protectedPerson()
  const { desafio = '' } = (await login(email, '10.81.0.1')).body
  const statuses = await Promise.all(
    Array.from({ length: 60 }, async () => (await second(desafio, '000000', '10.81.0.1')).status),
  )
  expect(statuses.filter((status) => status === 422)).toHaveLength(5)
})

test('right passwords do not wipe out the count of wrong codes', async () => {
  const { email } = await protectedPerson()
  let lookedAt = 0
  for (let i = 0; i < 60; i++) {
    const { desafio } = (await login(email, HOME)).body
    if (desafio !== undefined && (await second(desafio, '000000', HOME)).status === 422) lookedAt++
  }
  expect(lookedAt).toBe(10)
})

test('the owner gets in meanwhile: from a place of before at once, from a new one after one wait', async () => {
  const { email, secret } = await protectedPerson()
  await guess(email, { rounds: 60, addresses: 30, codes: 2 })
  const enter = async (address: string) => {
    const { desafio = '' } = (await login(email, address)).body
    return (await second(desafio, codeNow(t, secret), address)).status
  }
  expect(await enter(HOME)).toBe(200)
  const refused = await login(email, '198.51.100.7')
  expect(refused.status).toBe(429)
  t.clock.advance(Number(refused.headers['retry-after']) * SECOND)
  expect(await enter('198.51.100.7')).toBe(200)
})

test('a slip costs the owner nothing: the next code of the same login is looked at', async () => {
  const { email, secret } = await protectedPerson()
  const { desafio = '' } = (await login(email, '198.51.100.9')).body
  expect((await second(desafio, '000000', '198.51.100.9')).status).toBe(422)
  expect((await second(desafio, codeNow(t, secret), '198.51.100.9')).status).toBe(200)
})

test('with the code one signs in from twenty new places', async () => {
  const { email, secret } = await protectedPerson()
  for (let i = 0; i < 20; i++) {
    t.clock.advance(30 * SECOND)
    const { desafio = '' } = (await login(email, `10.82.0.${i}`)).body
    expect((await second(desafio, codeNow(t, secret), `10.82.0.${i}`)).status).toBe(200)
  }
})

test('that somebody knows the password is told to the owner, once a day, from the third wrong code on', async () => {
  const { email } = await protectedPerson()
  const warnings = async () => (await t.mails()).filter(({ subject }) => subject === 'Alguém sabe sua senha').length
  await guess(email, { rounds: 2, addresses: 2, codes: 1 })
  expect(await warnings()).toBe(0)
  await guess(email, { rounds: 4, addresses: 4, codes: 1 })
  expect(await warnings()).toBe(1)
  t.clock.advance(DAY)
  await guess(email, { rounds: 4, addresses: 4, codes: 1 })
  expect(await warnings()).toBe(2)
})
