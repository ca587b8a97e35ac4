import { account } from '@loopi/contract/account/account.contract'
import type { Input } from '@loopi/contract/endpoint'
import type { Person } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { issueLinkToken } from '../credentials/link-tokens.public.ts'
import { keepEmailChange } from './account.repository.ts'

const t = sharedTestApp()

let ana: Person
beforeEach(async () => {
  const company = { name: 'Café Serra Alta', cidade: 'Santos', email: 'contato@serra.test', telefone: null }
  ana = await t.as('admin', { phone: null }, company)
})

const load = async (as: Person) => (await t.call(account.get, {}, { as })).body
const save = (as: Person, body: Input<typeof account.update>['body']) => t.call(account.update, { body }, { as })
const company = () => t.db.selectFrom('companies').selectAll().where('id', '=', ana.id).executeTakeFirstOrThrow()
const registry = () =>
  t.db.selectFrom('audit_lines').select(['actor_id', 'company_id', 'action', 'object_id']).orderBy('id').execute()

test('a member sees the company beside their own data', async () => {
  const bia = await t.member(ana, 'caixa', { phone: '(11) 98888-7777' })
  expect(await load(bia)).toMatchObject({
    ...{ id: bia.id, role: 'admin', email: bia.email, phone: '(11) 98888-7777' },
    ...{ empresa: 'Café Serra Alta', cidade: 'Santos', somente_leitura: ['cnpj'] },
  })
})

test('a customer who is a member sees either the customer’s notes or the company', async () => {
  const bia = await t.as('cliente', { cpf: null })
  await save(bia, { cidade: 'Itu', endereco: 'Rua da Praia, 4' })
  const member = await t.member(ana, 'gestor', { account: bia })
  expect(await load(bia)).toMatchObject({ role: 'cliente', empresa: null, cidade: 'Itu' })
  expect(await load(member)).toMatchObject({
    ...{ role: 'admin', empresa: 'Café Serra Alta', cidade: 'Santos', endereco: null },
  })
})

test.each(['proprietario', 'gestor'] as const)('a %s changes the company, and the registry says who', async (role) => {
  const bia = await t.member(ana, role)
  expect((await save(bia, { cidade: 'Itu', phone: '(11) 91234-5678' })).status).toBe(200)
  expect(await company()).toMatchObject({ cidade: 'Itu', telefone: null })
  expect(await registry()).toEqual([
    { actor_id: bia.id, company_id: null, action: 'account.update', object_id: String(bia.id) },
    { actor_id: bia.id, company_id: ana.id, action: 'company.update', object_id: String(ana.id) },
  ])
})

test.each(['marketing', 'financeiro', 'caixa', 'leitura'] as const)(
  'a %s changes only what is their own',
  async (role) => {
    const bia = await t.member(ana, role)
    const refused = await save(bia, { name: 'Bia Prado', cidade: 'Itu' })
    expect([refused.status, refused.body.code]).toEqual([403, 'auth/not-permitted'])
    expect(await load(bia)).toMatchObject({ name: bia.name, cidade: 'Santos' })
    // The form sends all of its fields; what is unchanged changes nothing.
    const { status, body } = await save(bia, { name: 'Bia Prado', cidade: 'Santos', phone: '(11) 91234-5678' })
    expect([status, body.name, body.phone]).toEqual([200, 'Bia Prado', '(11) 91234-5678'])
    expect((await company()).telefone).toBeNull()
  },
)

test('the phone of the first admin is the company’s while the company is theirs', async () => {
  await save(ana, { phone: '(11) 91234-5678' })
  expect((await company()).telefone).toBe('(11) 91234-5678')
  await t.db.updateTable('company_members').set({ role: 'gestor' }).execute()
  await save(ana, { phone: '(11) 95555-5555' })
  expect((await company()).telefone).toBe('(11) 91234-5678')
})

async function confirmed({ id: userId }: Person, email: string): Promise<void> {
  const at = t.clock.now()
  const change = { userId, email, askedBy: null, at }
  const emailChangeId = await t.db.transaction().execute((trx) => keepEmailChange(trx, change))
  const token = await issueLinkToken(t, { userId, kind: 'change-email', emailChangeId })
  expect((await t.call(account.confirmEmail, { body: { token } })).status).toBe(200)
}

test('another address of a member is not the company’s; that of the first owner is', async () => {
  await confirmed(await t.member(ana, 'proprietario'), 'bia@nova.test')
  expect((await company()).email).toBe('contato@serra.test')
  await confirmed(ana, 'ana@nova.test')
  expect((await company()).email).toBe('ana@nova.test')
  await t.db.updateTable('company_members').set({ role: 'gestor' }).where('user_id', '=', ana.id).execute()
  await confirmed(ana, 'ana@outra.test')
  expect((await company()).email).toBe('ana@nova.test')
})
