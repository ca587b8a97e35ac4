import { batches } from '@loopi/contract/batches/batches.contract'
import { codes } from '@loopi/contract/codes/codes.contract'
import { testApp } from '../../../test/test-app.ts'
import { aBatch, aProduct } from '../../../test/world/codes.ts'
import { demandCodeKeys, signerOf } from './codes.public.ts'

const [OLD, NEW] = ['1'.repeat(64), '2'.repeat(64)]
const ROTATED = { CODES_KEY: `b:${NEW},a:${OLD}` }

let t: Awaited<ReturnType<typeof testApp>>
afterEach(() => t.close())

test('after a rotation new batches have the new key, and what is printed is still known', async () => {
  t = await testApp(ROTATED)
  const admin = await t.as('admin')
  const now = t.clock.now()
  const printed = await aBatch(t.db, { companyId: admin.id, now })
  const { id } = await aProduct(t.db, { companyId: admin.id, name: 'Leite' })
  const lot = { lote: 'L1', quantidade: 10, posicao: 'interno', clp_por_codigo: 0 } as const
  const fresh = await t.call(batches.create, { body: { produto_id: id, ...lot } }, { as: admin })
  await t.call(batches.activate, { params: { id: fresh.body.id } }, { as: admin })
  const verdictOf = async (codigo: string) =>
    (await t.call(codes.read, { body: { codigo, origem: 'link' } })).body.veredito
  const old = signerOf({ CODES_KEY: OLD }, { batchId: printed.id, keyId: 'a' })(0)
  expect(await verdictOf(old)).toBe('original_primeira')
  const ofFresh = (keyId: string) => signerOf(ROTATED, { batchId: fresh.body.id, keyId })(0)
  expect([await verdictOf(ofFresh('b')), await verdictOf(ofFresh('a'))]).toEqual(['original_primeira', 'desconhecido'])
})

test('a key that codes in circulation were made with may not be missing', async () => {
  t = await testApp(ROTATED)
  const printed = await aBatch(t.db, { now: t.clock.now() })
  await expect(demandCodeKeys(ROTATED, t.db)).resolves.toBeUndefined()
  await expect(demandCodeKeys({ CODES_KEY: `b:${NEW}` }, t.db)).rejects.toThrow(
    'CODES_KEY lacks keys that batches were made with: a. Set them again, or recall those batches.',
  )
  const recalled = { state: 'recolhido', recall_message: 'Não beba.' } as const
  await t.db.updateTable('code_batches').set(recalled).where('id', '=', printed.id).execute()
  await expect(demandCodeKeys({ CODES_KEY: `b:${NEW}` }, t.db)).resolves.toBeUndefined()
})
