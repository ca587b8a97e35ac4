import type { Input } from '@loopi/contract/endpoint'
import { cpfOf, PASSWORD } from '../builders.ts'
import { FORGED_CODE } from '../world/codes.ts'
import { STORE } from '../world/till/till.ts'
import type { EndpointName, EndpointOf, matrix } from './matrix.ts'
import type { Objects } from './objects/objects.ts'

type Call<N extends EndpointName> = (
  object: Objects[(typeof matrix)[N]['touches']],
  /** Number of the world, for unique values. */
  number: number,
) => Input<EndpointOf<N>>

const nothing = () => ({})
const NEW_PASSWORD = 'Praia-de-manha-7'
const passwords = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
const brandBody = { nome: 'Padaria Sol', categoria: 'Alimentação', telefone: '(11) 99999-8888' }
const lines = (number: number) => ({
  body: { linhas: [{ linha: 2, name: 'Rita Sabino', email: `rita-${number}@novos.test`, phone: '(31) 99999-0000' }] },
})
const productBody = (marca_id: number) => ({ nome: 'Café torrado 250 g', marca_id })
const pdf = () => new File(['%PDF-1.7\n'], 'documento.pdf', { type: 'application/pdf' })

/** Name of the brand that every company of the matrix has. */
export const brandOf = (company: number): string => `Marca ${company}`

/** Valid input for each endpoint, about an object of its row. */
export const calls: { readonly [N in EndpointName]: Call<N> } = {
  'account.get': nothing,
  'account.update': () => ({ body: { name: 'Outro Nome' } }),
  'account.cancelEmailChange': nothing,
  'account.confirmEmail': ({ token }) => ({ body: { token } }),
  'account.takeEmailBack': ({ token }) => ({ body: { token, ...passwords } }),
  'account.changePassword': () => ({ body: { current_password: PASSWORD, ...passwords } }),

  'apiContract.find': nothing,

  'passwordReset.ask': ({ email }) => ({ body: { email } }),
  'passwordReset.check': ({ token }) => ({ params: { token } }),
  'passwordReset.set': ({ token }) => ({ body: { token, ...passwords } }),

  'sessions.list': nothing,
  'sessions.end': (id) => ({ params: { id } }),
  'sessions.confirm': () => ({ body: { senha_atual: PASSWORD } }),
  'sessions.endOthers': nothing,

  'passkeys.list': nothing,
  'passkeys.addOptions': () => ({ body: { senha_atual: PASSWORD } }),
  'passkeys.add': (resposta) => ({ body: { nome: 'Celular', resposta } }),
  'passkeys.rename': (id) => ({ params: { id }, body: { nome: 'Celular novo' } }),
  'passkeys.remove': (id) => ({ params: { id }, body: { senha_atual: PASSWORD } }),
  'passkeys.confirmOptions': nothing,
  'passkeys.confirm': (resposta) => ({ body: { resposta } }),
  'passkeys.signInOptions': nothing,
  'passkeys.signIn': (resposta) => ({ body: { resposta } }),

  'auth.login': (body) => ({ body }),
  'auth.firstEntry': (body) => ({ body }),
  'auth.logout': nothing,
  'auth.me': nothing,
  'auth.validateToken': ({ token }) => ({ params: { token } }),

  'auth.switchSelf': () => ({ body: { como: 'cliente' } }),

  'secondFactor.signIn': (body) => ({ body }),
  'secondFactor.state': nothing,
  'secondFactor.begin': () => ({ body: { senha_atual: PASSWORD } }),
  'secondFactor.confirm': (body) => ({ body }),
  'secondFactor.newCodes': ({ codigo }) => ({ body: { senha_atual: PASSWORD, codigo } }),
  'secondFactor.remove': ({ codigo }) => ({ body: { senha_atual: PASSWORD, codigo } }),
  'secondFactor.devices': nothing,
  'secondFactor.endDevice': (id) => ({ params: { id } }),
  'secondFactor.help': (id) => ({ params: { id }, body: { motivo: 'Perdeu o celular e os códigos' } }),

  'privacy.personalData': nothing,
  'privacy.consents': nothing,
  'privacy.chooseMarketing': () => ({ body: { marketing: true } }),
  'privacy.deleteAccount': () => ({ body: { password: PASSWORD } }),

  'brands.list': (user_id) => ({ query: { user_id } }),
  'brands.places': nothing,
  'brands.ofUser': (userId) => ({ params: { userId } }),
  'brands.create': (user_id) => ({ body: { ...brandBody, user_id } }),
  'brands.update': (id) => ({ params: { id }, body: brandBody }),
  'brands.remove': (id) => ({ params: { id } }),

  'products.list': nothing,
  'products.create': (brand) => ({ body: productBody(brand) }),
  'products.update': ({ id, brand }) => ({ params: { id }, body: productBody(brand) }),
  'products.remove': ({ id }) => ({ params: { id } }),

  'batches.list': nothing,
  'batches.get': (id) => ({ params: { id } }),
  'batches.create': ({ id }, number) => ({
    body: { produto_id: id, lote: `L${number}`, quantidade: 10, posicao: 'interno', clp_por_codigo: 1 },
  }),
  'batches.file': (id) => ({ params: { id }, query: { formato: 'csv' } }),
  'batches.activate': (id) => ({ params: { id } }),
  'batches.block': (id) => ({ params: { id }, body: { de: 1, ate: 2, motivo: 'Rolo perdido' } }),
  'batches.recall': (id) => ({ params: { id }, body: { mensagem: 'Não consuma.' } }),
  'batches.summary': (id) => ({ params: { id } }),
  'batches.suspicious': nothing,

  'codes.read': () => ({ body: { codigo: FORGED_CODE, origem: 'link' } }),
  'codes.claim': (body) => ({ body }),
  'codes.summary': nothing,

  'coupons.available': nothing,
  'coupons.get': (id) => ({ params: { id } }),
  'coupons.seen': (id) => ({ params: { id } }),
  'coupons.redeemed': nothing,
  'coupons.redeem': (coupon_id) => ({ body: { coupon_id } }),
  'coupons.create': (company_id, number) => ({
    body: {
      company_id,
      brand_name: brandOf(company_id),
      category_id: 1,
      title: 'Café em dobro',
      discount: '20%',
      qtd_disponivel: 10,
      valid_until: null,
      // Root creates two per world, so the given code is replaced.
      code: `PROMO-NEW${String(number % 1000).padStart(3, '0')}`,
    },
  }),
  'coupons.cancel': (id) => ({ body: { id } }),
  'coupons.summary': nothing,

  'promotions.get': (id) => ({ params: { id } }),
  'promotions.redeemers': (id) => ({ params: { id } }),
  'promotions.change': (id) => ({ params: { id }, body: { title: 'Café em dobro', acrescentar: 1 } }),

  'customers.preRegister': (_, number) => ({
    body: { name: 'Maria Clara', email: `maria-${number}@novos.test`, phone: '(11) 99999-8888' },
  }),
  'customers.renewLink': ({ token }) => ({ body: { token } }),
  'customers.finishRegistration': (link, number) => ({ body: { ...link, cpf: cpfOf(500_000 + number), ...passwords } }),
  'customers.list': nothing,
  'customers.export': () => ({ body: {} }),
  'customers.get': (id) => ({ params: { id } }),
  'customers.support': (id) => ({ params: { id } }),
  'customers.movements': (id) => ({ params: { id } }),
  'customers.summary': nothing,
  'customers.activity': (cliente) => ({ query: { cliente } }),
  'customers.checkImport': (_, number) => lines(number),
  'customers.import': (_, number) => lines(number),
  'credits.give': (id) => ({ params: { id }, body: { valor: 10, motivo: 'Aniversário' } }),

  'invitations.sent': nothing,
  'invitations.resend': (id) => ({ params: { id } }),
  'invitations.withdraw': (id) => ({ params: { id } }),
  'invitations.offerCredit': (id) => ({ params: { id }, body: { valor: 10, motivo: 'Boas-vindas' } }),
  'invitations.mine': nothing,
  'invitations.accept': (id) => ({ params: { id }, body: {} }),
  'invitations.refuse': (id) => ({ params: { id } }),
  'invitations.leave': (id) => ({ params: { id } }),
  'invitations.look': ({ token }) => ({ params: { token } }),
  'invitations.refuseByLink': ({ token }) => ({ body: { token } }),
  'invitations.register': ({ token }) => ({ body: { token, name: 'Maria Clara', phone: '(11) 99999-8888' } }),

  'statements.movements': nothing,
  'statements.balances': nothing,
  'statements.activity': nothing,
  'wallet.open': () => ({ body: {} }),
  'wallet.ticket': nothing,

  'companies.list': nothing,
  'companies.counts': nothing,
  'companies.get': (id) => ({ params: { id } }),
  'companies.ofUser': (userId) => ({ params: { userId } }),
  'companies.register': (_, number) => ({
    body: { name: 'Empório Sabiá', email: `sabia-${number}@novas.test`, cnpj: `77${number}`.padEnd(14, '0') },
  }),
  'companies.changeStatus': (user_id) => ({ body: { user_id, status: 0 } }),
  'companies.undo': (user_id) => ({ body: { user_id } }),
  'companies.review': (id) => ({ params: { id } }),
  'companies.update': (user_id) => ({ body: { user_id, nome: 'Empório Sabiá' } }),
  'companies.sendLink': (user_id) => ({ body: { user_id } }),
  'balanceRequests.list': nothing,
  'balanceRequests.create': (_, number) => ({ body: { tipo: 'saldo', valor: 100 + number, observacao: 'Natal' } }),
  'balanceRequests.refuse': (id) => ({ params: { id }, body: { motivo: 'Fale com a gente' } }),

  'companies.credit': (id) => ({ params: { id }, body: { valor: 10, motivo: 'Compra' } }),
  'companies.moveReceived': (id) => ({ params: { id }, body: { destino: 'saldo', valor: 10, motivo: 'Acordo' } }),
  'companies.act': (id) => ({ params: { id }, body: { motivo: 'A empresa pediu ajuda' } }),
  'companies.finishRegistration': (link) => ({ body: { ...link, ...passwords } }),
  'companies.remove': (id) => ({ params: { id } }),

  'administrators.list': nothing,
  'administrators.invite': (_, number) => ({ body: { email: `nova-root-${number}@novas.test` } }),
  'administrators.withdraw': (id) => ({ params: { id } }),
  'administrators.join': ({ token }) => ({ body: { token, name: 'Rita Sabino', ...passwords } }),
  'circulation.show': nothing,
  'operations.activity': nothing,
  'operations.calls': nothing,
  'operations.queues': nothing,
  'operations.ledgerCheck': nothing,
  'audit.list': nothing,
  'audit.ofCompany': nothing,
  'audit.failedMails': nothing,

  'team.list': nothing,
  'team.owners': nothing,
  'team.invite': (_, number) => ({ body: { email: `colega-${number}@novas.test`, papel: 'caixa' } }),
  'team.resend': (id) => ({ params: { id } }),
  'team.withdraw': (id) => ({ params: { id } }),
  'team.look': ({ token }) => ({ params: { token } }),
  'team.accept': ({ token }) => ({ body: { token, name: 'Rita Sabino', ...passwords } }),
  'team.changeRole': (id) => ({ params: { id }, body: { papel: 'marketing' } }),
  'team.remove': (id) => ({ params: { id } }),
  'team.leave': nothing,
  'team.transfer': (to) => ({ body: { to, password: PASSWORD } }),
  'team.requireSecondFactor': () => ({ body: { obrigatorio: true } }),

  'stores.list': nothing,
  'stores.create': () => ({ body: STORE }),
  'stores.update': (id) => ({ params: { id }, body: STORE }),
  'stores.remove': (id) => ({ params: { id } }),
  'stores.devices': (id) => ({ params: { id } }),
  'stores.addDevice': (id) => ({ params: { id }, body: { nome: 'Balcão' } }),
  'stores.revokeDevice': (id) => ({ params: { id } }),
  'stores.ofCoupon': (id) => ({ params: { id } }),
  'stores.ofWelcome': nothing,

  'till.pair': (body) => ({ body }),
  'till.state': nothing,
  'till.used': nothing,
  'till.check': (body) => ({ body }),
  'till.use': (body) => ({ body: { ...body, valor_centavos: 1000 } }),
  'till.undo': (uso_id) => ({ body: { uso_id, motivo: 'Engano no caixa' } }),
  'till.sync': () => ({ body: [{ id_local: 'a', codigo: 'LP-X', em: '2026-11-20T15:00:00.000Z' }] }),
  'till.today': nothing,
  'till.uses': nothing,
  'till.results': nothing,
  'coupons.use': ({ codigo }) => ({ params: { codigo } }),

  'wholesale.request': (_, number) => ({
    body: {
      companyName: 'Empório Sabiá',
      cnpj: '00.000.000/0000-00',
      responsibleName: 'Rita Sabino',
      email: `rita-${number}@sabia.test`,
      phone: '(31) 99999-0000',
      stateCity: 'MG / Ouro Preto',
    },
    files: { cnpjCard: pdf(), socialContract: pdf() },
  }),
  'wholesale.list': nothing,
  'wholesale.counts': nothing,
  'wholesale.get': (id) => ({ params: { id } }),
  'wholesale.move': (id) => ({ params: { id }, body: { situacao: 'em-contato', situacao_vista: 'novo' } }),
  'wholesale.file': (id) => ({ params: { id, document: 'cnpjCard' } }),
}
