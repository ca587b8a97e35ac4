import { brands } from '@loopi/contract/brands/brands.contract'
import type { Person } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { brandWorld } from '../../../test/world/brands.ts'

const t = sharedTestApp()
const { create, people } = brandWorld(t)

describe('the brands of a user, to choose from', () => {
  const chosen = (userId: number, as?: Person) => t.call(brands.ofUser, { params: { userId } }, { as })

  test('are all of the company that exist, by name, and nothing more than their names', async () => {
    await create({ nome: 'Zebu' })
    await create({ nome: 'Água', status: 'Inativa' })
    const gone = (await create({ nome: 'Apagada' })).body.id
    await t.call(brands.remove, { params: { id: gone } }, { as: people.admin })
    await create({ nome: 'De outra' }, people.other)
    const expected = ['Água', 'Zebu'].map((nome) => ({ id: expect.any(Number), nome, name: nome }))
    expect((await chosen(people.admin.id, people.admin)).body).toEqual(expected)
    expect((await chosen(people.admin.id, people.root)).body).toEqual(expected)
  })

  test("another company's are not for an admin", async () => {
    expect((await chosen(people.other.id, people.admin)).body.code).toBe('company/not-found')
    expect((await chosen(999_999, people.root)).body.code).toBe('company/not-found')
  })
})
