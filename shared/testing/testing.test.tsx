import { auth } from '@loopi/contract/auth/auth.contract'
import { sameCategory } from '@loopi/contract/categories'
import { companies } from '@loopi/contract/companies/companies.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { folded } from '@loopi/contract/search/folded'
import { wholesale } from '@loopi/contract/wholesale/wholesale.contract'
import { ApiError, call } from '@loopi/shared/api-client'
import { session } from '@loopi/shared/session'
import { aCoupon, aUser } from './builders.ts'
import { FakeBackend, refuse } from './fake-backend.ts'

const backend = () => new FakeBackend().install()

test('an answer is typed and the stored token travels as bearer', async () => {
  session.open({ access_token: 'abc', email: 'a@b.br', role: 'cliente', id: 7 })
  const fake = backend().on(auth.me, () => aUser('cliente', { name: 'Marina' }))
  expect((await call(auth.me)).name).toBe('Marina')
  expect(fake.calls(auth.me)[0]?.seen.token).toBe('abc')
})

test('/me is read in either shape, whatever the spelling of the role', async () => {
  const { data, ...plain } = aUser('admin')
  for (const body of [{ data: { ...plain, role: ' Admin ' } }, { ...plain, role: 'ADMIN' }]) {
    expect(auth.me.reply.parse(body).role).toBe('admin')
  }
  expect(data.role).toBe('admin')
})

test('a list is read bare or wrapped', () => {
  const list = [aCoupon()]
  expect(coupons.available.reply.parse({ data: list })).toEqual(list)
  expect(coupons.available.reply.parse(list)).toEqual(list)
})

test('a refusal becomes one error with the sentence of its code', async () => {
  backend().fail(coupons.redeem, refuse('coupon/sold-out', {}))
  const failed = call(coupons.redeem, { body: { coupon_id: 1 } }, { idempotencyKey: 'k1' })
  await expect(failed).rejects.toMatchObject({ is: 'refused', status: 409, erro: 'Este cupom esgotou.' })
  await expect(failed).rejects.toBeInstanceOf(ApiError)
})

test('a network failure is told apart from a refusal', async () => {
  backend().fail(coupons.available)
  await expect(call(coupons.available)).rejects.toMatchObject({ is: 'unreachable', status: 0, erro: null })
})

test('an answer that breaks the contract is an error, not a surprise on the screen', async () => {
  backend().on(coupons.available, () => [{ ...aCoupon(), points_required: -1 }])
  await expect(call(coupons.available)).rejects.toMatchObject({ is: 'unexpected' })
})

const application = {
  companyName: 'Empório Sabiá',
  cnpj: '12.ABC.345/01DE-35',
  responsibleName: 'Rita',
  email: 'rita@sabia.test',
  phone: '(31) 99999-0000',
  stateCity: 'MG / Ouro Preto',
}

test('files travel beside the fields, under their names', async () => {
  const fake = backend().on(wholesale.request, async ({ body, files }) => ({
    message: `${body.companyName}: ${files.cnpjCard.name} e ${files.socialContract.size} bytes`,
    protocolo: 'AT-000007',
  }))
  const files = {
    cnpjCard: new File(['%PDF-1.7'], 'cartão.pdf', { type: 'application/pdf' }),
    socialContract: new File(['12345'], 'contrato.png', { type: 'image/png' }),
  }
  const answer = await call(wholesale.request, { body: { ...application, productsInterest: null }, files })
  expect(answer).toEqual({ message: 'Empório Sabiá: cartão.pdf e 5 bytes', protocolo: 'AT-000007' })
  expect(fake.calls(wholesale.request)[0]?.input.body).toEqual(application)
})

test('a download answers the file', async () => {
  backend().on(wholesale.file, ({ params }) => new File(['abc'], `${params.document}.pdf`))
  const file = await call(wholesale.file, { params: { id: 3, document: 'cnpjCard' } })
  expect(file.size).toBe(3)
})

test('a company is registered by either name of a field', () => {
  const sent = { nome: 'Sabiá', cnpj: '1', telefone: '3199990000', descricao: 'Doces', email: 'a@b.br' } as never
  expect(companies.register.body.parse(sent)).toMatchObject({
    name: 'Sabiá',
    phone: '(31) 9999-0000',
    descricao_empresa: 'Doces',
  })
})

test('a category is the same in all its spellings', () => {
  expect(sameCategory('Alimentação', 'Alimentacao')).toBe(true)
  expect(sameCategory('esportes', 'Esporte & Lazer')).toBe(true)
  expect(sameCategory('Geral', 'GERAL ')).toBe(true)
  expect(sameCategory('moda', 'Moveis')).toBe(false)
  expect(folded(' Saúde ')).toBe('saude')
})
