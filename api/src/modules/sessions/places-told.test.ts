import { sessions } from '@loopi/contract/account/sessions.contract'
import { auth } from '@loopi/contract/auth/auth.contract'
import { PASSWORD } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { placeFile } from '../../../test/world/place-file.ts'

const named = (pt: string, en = pt) => ({ names: { 'pt-BR': pt, en } })

const t = sharedTestApp({
  PLACES_FILE: placeFile({
    '189.6.0.0/16': {
      city: named('Santos'),
      subdivisions: [named('São Paulo', 'Sao Paulo')],
      country: { iso_code: 'BR' },
    },
    '2804:14c::/32': { city: { names: { en: 'Olinda' } }, country: { iso_code: 'BR', names: { en: 'Brazil' } } },
    '81.2.69.0/24': { country: { iso_code: 'GB' } },
  }),
})

test.each([
  ['189.6.41.7', 'Santos, São Paulo, Brasil'],
  ['::ffff:189.6.41.7', 'Santos, São Paulo, Brasil'],
  ['2804:14c:5b80::1', 'Olinda, Brasil'],
  ['81.2.69.142', 'Reino Unido'],
  ['198.51.100.7', null],
  ['10.1.2.3', 'Rede local'],
])('with a database of places a session from %s is told to be in: %j', async (address, place) => {
  const person = await t.as('cliente')
  const { body } = await t.call(auth.login, { body: { email: person.email, password: PASSWORD } }, { address })
  const own = (await t.call(sessions.list, {}, { as: { token: body.access_token } })).body
  expect(own.find(({ atual }) => atual)?.lugar).toBe(place)
})

test('the mail about a new device says city and country as well', async () => {
  const person = await t.as('cliente')
  const body = { email: person.email, password: PASSWORD }
  await t.call(auth.login, { body }, { address: '189.6.41.7', headers: { 'user-agent': 'Telefone/1.0' } })
  const mails = (await t.mails()).filter(({ to }) => to === person.email)
  expect(mails.some(({ text }) => text.includes('Santos, São Paulo, Brasil'))).toBe(true)
})
