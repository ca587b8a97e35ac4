import { companies } from '@loopi/contract/companies/companies.contract'
import { rowsOf } from '@loopi/contract/paging'
import { sharedTestApp } from '../../../test/test-app.ts'
import { applyTo, PARTNERS_KEY, sabia } from '../../../test/world/partners.ts'

const t = sharedTestApp({ PARTNERS_ANON_KEY: PARTNERS_KEY })

const post = (body: unknown) => applyTo(t.app, body)
const listed = async () => rowsOf((await t.call(companies.list, {}, { as: await t.as('root') })).body)

describe('root', () => {
  test('finds the applicant as a company under review, marked, and approves it like any other', async () => {
    await post(sabia)
    const [company, ...others] = await listed()
    expect(others).toEqual([])
    expect(company).toMatchObject({
      name: 'Empório Sabiá',
      cnpj: '11222333000181',
      cnpj_valido: true,
      email: 'rita@sabia.test',
      telefone: '(31) 99999-0000',
      categoria: 'Alimentacao',
      status: 2,
      pedido_parceria: true,
    })
    expect(await t.mails()).toEqual([])
    const root = await t.as('root')
    const body = { user_id: company?.id ?? 0, status: 1 } as const
    expect((await t.call(companies.changeStatus, { body }, { as: root })).body).toMatchObject({
      status: 1,
      pedido_parceria: true,
    })
    expect((await t.mails()).map(({ to, subject }) => [to, subject])).toEqual([
      ['rita@sabia.test', 'Sua empresa foi aprovada na Loopi'],
    ])
  })

  test('cannot approve one whose e-mail is none, or somebody else’s, who hears of it', async () => {
    const customer = await t.as('cliente')
    await post([
      { ...sabia, email: 'sem arroba' },
      { ...sabia, cnpj: '2', email: customer.email },
    ])
    const root = await t.as('root')
    const codes = []
    for (const { id } of await listed()) {
      const { body } = await t.call(companies.changeStatus, { body: { user_id: id, status: 1 } }, { as: root })
      codes.push(body.code)
    }
    expect(codes.sort()).toEqual(['company/email-missing', 'company/email-proven'])
    expect((await t.mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [customer.email, 'Pediram o cadastro de uma empresa com o seu e-mail'],
    ])
  })

  test('finds every application as a company of its own while none is approved, and then on the approved one', async () => {
    const waiting = await t.as('admin', {}, { cnpj: '11222333000181', status: 2 })
    const approved = await t.as('admin', {}, { cnpj: '12ABC34501DE35' })
    await post(sabia)
    await post({ ...sabia, email: 'estranho@x.test' })
    await post({ ...sabia, cnpj: '12.abc.345/01de-35' })
    const rows = await listed()
    expect(
      rows
        .filter(({ pedido_parceria }) => pedido_parceria)
        .map(({ email }) => email)
        .sort(),
    ).toEqual(['estranho@x.test', 'rita@sabia.test'])
    expect(rows.filter(({ cnpj_repetido }) => cnpj_repetido)).toHaveLength(3)
    const applied = await t.db.selectFrom('empresas').select('company_id').orderBy('id').execute()
    expect(applied.map(({ company_id }) => company_id)).toEqual([expect.any(Number), expect.any(Number), approved.id])
    expect(applied.map(({ company_id }) => company_id)).not.toContain(waiting.id)
  })

  test('gets no line break from a stranger in a name', async () => {
    await post({ ...sabia, nome: 'Sabiá\r\nBcc: todos@x.test' })
    expect((await listed())[0]?.name).toBe('Sabiá Bcc: todos@x.test')
  })
})
