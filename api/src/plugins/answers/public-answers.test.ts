import { brands } from '@loopi/contract/brands/brands.contract'
import { rowsOf } from '@loopi/contract/paging'
import { sharedTestApp } from '../../../test/test-app.ts'
import { openDatabase } from '../../db/database.ts'
import { SECOND } from '../../lib/clock.ts'
import { createPublicAnswers } from './public-answers.ts'

const t = sharedTestApp()

/** Answers whose text tells how often they were made. */
function counted() {
  let made = 0
  return async () => ({ status: 200, body: `${++made}` })
}

const write = () => t.db.updateTable('users').set({ name: 'Ana' }).where('id', '=', 0).execute()

test('what another process changes is seen by visitors after a second, and at once by somebody with a session', async () => {
  const admin = await t.as('admin')
  await t.db.insertInto('brands').values({ nome: 'Padaria Sol', user_id: admin.id, tipo: 'digital' }).execute()
  const namesOf = async (as?: typeof admin) =>
    rowsOf((await t.call(brands.list, {}, { as })).body).map(({ nome }) => nome)
  expect(await namesOf()).toEqual(['Padaria Sol'])

  const elsewhere = openDatabase(t.url, { max: 1 })
  await elsewhere.updateTable('brands').set({ nome: 'Padaria Lua' }).execute()
  await elsewhere.destroy()
  expect(await namesOf(admin)).toEqual(['Padaria Lua'])
  t.clock.advance(SECOND - 1)
  expect(await namesOf()).toEqual(['Padaria Sol'])
  t.clock.advance(1)
  expect(await namesOf()).toEqual(['Padaria Lua'])
})

test('an answer is made once a second for each address', async () => {
  const answers = createPublicAnswers(t)
  const [here, there] = [counted(), counted()]
  expect([await answers('/a', here), await answers('/a', here), await answers('/b', there)]).toEqual(
    ['1', '1', '1'].map((body) => ({ status: 200, body })),
  )
  t.clock.advance(SECOND)
  expect(await answers('/a', here)).toMatchObject({ body: '2' })
  t.clock.advance(-1)
  expect(await answers('/a', here)).toMatchObject({ body: '3' })
})

test('what this process has written makes every answer anew, also one that was being made', async () => {
  const answers = createPublicAnswers(t)
  const make = counted()
  await answers('/a', make)
  await write()
  expect(await answers('/a', make)).toMatchObject({ body: '2' })
  t.clock.advance(SECOND)
  const slowly = async () => {
    const answer = await make()
    await write()
    return answer
  }
  expect(await answers('/a', slowly)).toMatchObject({ body: '3' })
  expect(await answers('/a', make)).toMatchObject({ body: '4' })
})

test('a failure is kept for nobody', async () => {
  const answers = createPublicAnswers(t)
  await expect(answers('/a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await answers('/a', counted())).toMatchObject({ body: '1' })
})

test('of a database that does not tell of writing nothing is kept', async () => {
  const plain = openDatabase(t.url, { max: 1 })
  const answers = createPublicAnswers({ db: plain, clock: t.clock })
  const make = counted()
  await answers('/a', make)
  expect(await answers('/a', make)).toMatchObject({ body: '2' })
  await plain.destroy()
})

test('a long answer is made for each caller', async () => {
  const answers = createPublicAnswers(t)
  let made = 0
  const make = async () => ({ status: 200, body: `${++made}`.padEnd(131_073) })
  await answers('/a', make)
  expect((await answers('/a', make)).body).toMatch(/^2 /)
})

test('however many addresses are asked for, few answers are kept', async () => {
  const answers = createPublicAnswers(t)
  const makes = Array.from({ length: 40 }, counted)
  for (const [at, make] of makes.entries()) await answers(`/${at}`, make)
  expect(await answers('/39', makes[39] ?? counted())).toMatchObject({ body: '1' })
  expect(await answers('/0', makes[0] ?? counted())).toMatchObject({ body: '2' })
})
