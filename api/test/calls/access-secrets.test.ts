import { buildWorld } from '../authorization/world.ts'
import { type TestApp, testApp } from '../test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('what is looked for in the answers to others is what admins and root read', async () => {
  const { a, b, root, number } = await buildWorld(t, 1)
  const reads = async (path: string, token: string) =>
    (await t.app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })).body
  for (const list of ['cliente', `marcas?user_id=${a.admin.id}`, 'cupons/disponiveis', `empresas/${a.admin.id}`]) {
    expect([number, await reads(`/api/${list}`, a.admin.token)]).toEqual([number, expect.stringContaining(a.secret)])
    expect(await reads(`/api/${list}`, root.token)).toContain(a.secret)
  }
  for (const list of ['cliente', 'marcas', 'cupons/disponiveis', 'empresas'])
    expect(await reads(`/api/${list}`, root.token)).toContain(b.secret)
})
