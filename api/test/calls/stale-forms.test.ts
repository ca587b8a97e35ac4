import { account } from '@loopi/contract/account/account.contract'
import { brands } from '@loopi/contract/brands/brands.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import { passkeys } from '@loopi/contract/passkeys/passkeys.contract'
import type { Person } from '../builders.ts'
import { sharedTestApp } from '../test-app.ts'

const t = sharedTestApp()

/** Saves a form: every field it shows, the state when it was opened, and the touched fields. */
type Save = (touched: object, opened?: object) => Promise<{ status: number; body: object }>
type Form = { save: Save; read: () => Promise<object>; opened: object; name: string; other: string }

const FORMS: Record<string, () => Promise<Form>> = {
  'PUT /marcas/:id': async () => {
    const admin = await t.as('admin')
    const opened = { nome: 'Serra', categoria: 'Casa', telefone: '(11) 91234-5678', desconto_info: '10%' }
    const { id } = (await t.call(brands.create, { body: opened }, { as: admin })).body
    const save: Save = (touched, visto) =>
      t.call(brands.update, { params: { id }, body: { ...opened, ...touched, visto } }, { as: admin })
    const read = () => t.db.selectFrom('brands').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return { save, read, opened, name: 'nome', other: 'desconto_info' }
  },
  'POST /atualizar-empresa': async () => {
    const [admin, root] = [await t.as('admin'), await t.as('root')]
    const company = async () => (await t.call(companies.ofUser, { params: { userId: admin.id } }, { as: root })).body
    const { name: nome, cnpj, email, categoria } = await company()
    const opened = { nome, cnpj, email, categoria: categoria ?? 'Casa' }
    const save: Save = (touched, visto) =>
      t.call(companies.update, { body: { user_id: admin.id, ...opened, ...touched, visto } }, { as: root })
    return { save, read: company, opened, name: 'nome', other: 'categoria' }
  },
  'PUT /usuario/atualizar': async () => {
    const person: Person = await t.as('cliente', { name: 'Ana Prado' })
    const own = async () => (await t.call(account.get, {}, { as: person })).body
    const { name, phone, cidade } = await own()
    const opened = { name, phone, cidade }
    const save: Save = (touched, visto) =>
      t.call(account.update, { body: { ...opened, ...touched, visto } }, { as: person })
    return { save, read: own, opened, name: 'name', other: 'cidade' }
  },
}

test('the name of a passkey, and the status of a company, that changed elsewhere are told before they change again', async () => {
  const [admin, root] = [await t.as('admin'), await t.as('root')]
  const { id } = await t.db
    .insertInto('passkeys')
    .values({
      ...{ user_id: admin.id, credential_id: 'a', public_key: Buffer.alloc(1), counter: 0, transports: [] },
      ...{ user_handle: 'b', synced: false, name: 'Celular', user_agent: null },
      ...{ created_at: new Date(), last_used_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rename = (nome: string, visto?: { nome: string }) =>
    t.call(passkeys.rename, { params: { id }, body: { nome, visto } }, { as: admin })
  await rename('Celular antigo')
  expect(await rename('Celular novo', { nome: 'Celular' })).toMatchObject({
    ...{ status: 409, body: { code: 'request/changed-meanwhile', agora: { nome: 'Celular antigo' } } },
  })
  expect((await rename('Celular novo', { nome: 'Celular antigo' })).body).toMatchObject({ nome: 'Celular novo' })

  const decide = (status: 0 | 1 | 2, situacao_vista: 0 | 1 | 2) =>
    t.call(companies.changeStatus, { body: { user_id: admin.id, status, situacao_vista } }, { as: root })
  await decide(2, 1)
  expect(await decide(0, 1)).toMatchObject({ status: 409, body: { code: 'company/decided', agora: { status: '2' } } })
})

test.each(Object.entries(FORMS))('%s takes no change back that was made elsewhere', async (_call, prepare) => {
  const { save, read, opened, name, other } = await prepare()
  expect((await save({ [other]: 'Outra' })).status).toBe(200)
  expect((await save({ [name]: 'Nome novo' }, opened)).status).toBe(200)
  expect(await read()).toMatchObject({ [name]: 'Nome novo', [other]: 'Outra' })
  const refused = await save({ [other]: 'Terceira' }, opened)
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'request/changed-meanwhile',
      errors: { [other]: [expect.stringContaining('“Outra”')] },
      agora: { [other]: 'Outra' },
    },
  })
  // Without the opened state, the call follows the specification.
  expect((await save({ [other]: 'Terceira' })).status).toBe(200)
  expect(await read()).toMatchObject({ [other]: 'Terceira' })
})
