import { administrators } from '@loopi/contract/administrators/administrators.contract'
import type { Person } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { HOUR } from '../../lib/clock.ts'

const t = sharedTestApp()

const list = async (as: Person) => (await t.call(administrators.list, {}, { as })).body

test('root sees every root, by name, with the last access, and which of them is the one who asks', async () => {
  const zelia = await t.as('root', { name: 'Zélia Prado' })
  await t.as('admin')
  await t.as('cliente')
  const at = t.clock.now().toISOString()
  t.clock.advance(HOUR)
  const angela = await t.as('root', { name: 'Ângela Reis' })
  const own = { id: angela.id, name: 'Ângela Reis', email: angela.email, voce: true }
  const other = { id: zelia.id, name: 'Zélia Prado', email: zelia.email, voce: false }
  expect((await list(angela)).filter(({ id }) => id === angela.id || id === zelia.id)).toEqual([
    { ...own, ultimo_acesso: t.clock.now().toISOString() },
    { ...other, ultimo_acesso: at },
  ])
  const roots = await t.db.selectFrom('users').select('id').where('role', '=', 'root').execute()
  expect(await list(angela)).toHaveLength(roots.length)
})

test('a root that never came has no last access, and one that is gone is not listed', async () => {
  const root = await t.as('root')
  const [silent, gone] = [await t.as('root'), await t.as('root')]
  await t.db.deleteFrom('sessions').where('user_id', '=', silent.id).execute()
  await t.db.updateTable('users').set({ deleted_at: t.clock.now() }).where('id', '=', gone.id).execute()
  const listed = await list(root)
  expect(listed.find(({ id }) => id === silent.id)?.ultimo_acesso).toBeNull()
  expect(listed.map(({ id }) => id)).not.toContain(gone.id)
})
