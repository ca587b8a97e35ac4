import { sharedTestApp } from '../../../test/test-app.ts'
import { tillOf } from '../../../test/world/till/till.ts'
import { MINUTE } from '../../lib/clock.ts'

const t = sharedTestApp({ RATE_FACTOR: 1 })
const { store, addDevice, pair } = tillOf(t)

test('a network tries twenty codes in ten minutes, right ones included; others go on', async () => {
  const ana = await t.as('admin')
  const { codigo } = (await addDevice(ana, (await store(ana)).id)).body
  const wrong = () => pair('AAAA-AAAA', '198.51.100.7')
  const answers = []
  for (let turn = 0; turn < 20; turn++) answers.push((await wrong()).status)
  expect(new Set(answers)).toEqual(new Set([404]))
  const over = await pair(codigo, '198.51.100.7')
  expect([over.status, over.body.code, over.headers['retry-after']]).toEqual([429, 'request/rate-limited', '600'])
  expect((await pair(codigo, '198.51.100.8')).status).toBe(201)
  t.clock.advance(10 * MINUTE)
  expect((await wrong()).status).toBe(404)
})
