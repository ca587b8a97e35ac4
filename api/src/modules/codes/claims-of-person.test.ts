import { codes } from '@loopi/contract/codes/codes.contract'
import { privacy } from '@loopi/contract/privacy/privacy.contract'
import { PASSWORD } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { aBatch, codeOf } from '../../../test/world/codes.ts'

const t = sharedTestApp()

test('a deleted person leaves paid codes claimed, and those that waited for points free', async () => {
  const coffee = await aBatch(t.db, { points: 10, now: t.clock.now() })
  const joao = await t.as('cliente')
  const claim = (serial: number) => t.call(codes.claim, { body: { codigo: codeOf(coffee, serial) } }, { as: joao })
  await claim(0)
  await t.db.updateTable('code_batches').set({ budget_left: 0 }).where('id', '=', coffee.id).execute()
  expect((await claim(1)).body.code).toBe('code/budget')
  const copy = (await t.call(privacy.personalData, {}, { as: joao })).body.codigos
  expect(copy?.map(({ situacao, pontos }) => [situacao, pontos]).toSorted()).toEqual([
    ['Pontos a liberar', 10],
    ['Pontos recebidos', 10],
  ])
  expect((await t.call(privacy.deleteAccount, { body: { password: PASSWORD } }, { as: joao })).status).toBe(204)
  const left = await t.db.selectFrom('code_claims').select(['serial', 'customer_id', 'state']).execute()
  expect(left).toEqual([{ serial: 0, customer_id: null, state: 'paid' }])
})
