import { audit } from './audit/audit.contract.ts'
import { circulation } from './circulation/circulation.contract.ts'
import { companies } from './companies/companies.contract.ts'
import { SHARED_FIELDS } from './companies/company-decisions.schemas.ts'
import { coupons } from './coupons/coupons.contract.ts'
import { promotions } from './coupons/promotions.contract.ts'
import { credits } from './credits/credits.contract.ts'
import { IMPORT_FIELDS } from './customers/customer-import.schemas.ts'
import { customers } from './customers/customers.contract.ts'
import type { Endpoint } from './endpoint.ts'
import { invitations } from './invitations/invitations.contract.ts'
import { type AnswerShape, readAnswer, Unreadable } from './reading.ts'
import { secondFactor } from './second-factor/second-factor.contract.ts'
import { wallet } from './wallet/wallet.contract.ts'
import { wholesale } from './wholesale/wholesale.contract.ts'

const read = ({ shape }: Endpoint, answer: unknown) => readAnswer(shape as AnswerShape, answer)

const NOON = '2026-10-05T12:00:00Z'

const COUPON = {
  ...{ id: 3, company_id: 7, brand_name: 'Café Serra Alta', title: 'Café em dobro', description: '', discount: '50%' },
  ...{ qtd_disponivel: 40, usos: 10, valid_until: '2031-12-31', category_id: 2, comprovante_url: null },
  ...{ promotion_link: null, points_required: 100, resgatado: false },
}

const PROMOTION = {
  ...COUPON,
  ...{ code: 'PROMO-CAF250', criado_em: NOON, estoque_pausado: null, clp_recebido: 1000, vistas: 90 },
  ...{ usados: 4, valor_vendas: 12_500, aceita_boas_vindas: true, conflito_pago_por: 'loja' },
  dias: [{ dia: '2026-10-05', resgates: 2, clp: 200 }],
}

const CUSTOMER = {
  ...{ id: 11, name: 'Joana', email: null, cpf: '***.982.247-**', cashloop_balance: 350, created_at: NOON },
  ...{
    last_activity: NOON,
    status: 'Ativo',
    origem: 'leitura',
    cliente_desde: NOON,
    clp_creditado: 550,
    resgates: 3,
    clp_resgatado: 260,
  },
}

const HELD = {
  ...{ id: 1, coupon_id: 3, titulo: 'Café em dobro', empresa: { id: 7, name: 'Café Serra Alta' }, resgatado_em: NOON },
  ...{ clp: 100, valid_until: null, situacao: 'pronto' },
}

const SUPPORT = {
  cupons: [HELD, { ...HELD, id: 2, coupon_id: null, empresa: null, situacao: 'vencido' }],
  empresas: ['redemption', 'pre-registration', 'code'].map((origem) => ({ id: 7, name: 'Café', desde: NOON, origem })),
  ...{ sessoes_ativas: 1, ultimo_acesso: null, segunda_etapa: false, chaves_de_acesso: 0 },
}

const IMPORT = {
  total: 2,
  problemas: IMPORT_FIELDS.map((campo) => ({ linha: 3, campo, valor: '', mensagem: 'Confira.' })),
}

const INVITATION = { id: 5, empresa: 'Pé de Vento', enviado_em: NOON, vence_em: NOON, clp_oferecido: 50, motivo: null }

const RELATIONS = ['resgate', 'convite', 'leitura'].map((origem) => ({
  company_id: 7,
  empresa: 'Café',
  desde: NOON,
  origem,
}))

const OF_LINK = { empresa: 'Pé de Vento', email: 'a@b.co', vence_em: NOON, clp_oferecido: null }

const REVIEW = {
  email_de: 'outra-conta',
  semelhantes: [{ id: 9, name: 'Café Serra', status: 1, created_at: NOON, iguais: [...SHARED_FIELDS] }],
  decisao: { status: 2, em: NOON, por: null, motivo: 'CNPJ de outra empresa' },
}

const AUDIT_LINE = {
  ...{ id: 1, at: NOON, actor: { id: 3, name: 'Rute', email: null, role: 'root' }, action: 'company.approve' },
  subject: { type: 'company', id: '7', name: 'Café Serra Alta' },
  ...{ before: { status: 0, dados: { nome: 'Café' } }, details: null, nomes: { company_id: 'Café' }, address: null },
}

const MOVED = { clp: 100, vezes: 2 }

const CIRCULATION = {
  ...{ dia: '2026-10-05', total: 5000, contas_fecham: true },
  onde: {
    clientes: 1000,
    saldo_empresas: 3000,
    recebido_em_resgates: 500,
    reservado_para_codigos: 100,
    reserva_boas_vindas: 400,
  },
  boas_vindas: { teto: 1000, usado: 500, esperando: { pessoas: 0, clp: 0 } },
  hoje: {
    ...{ aportados: MOVED, boas_vindas: MOVED, creditados: MOVED, codigos: MOVED, resgatados: MOVED },
    ...{ liberados: MOVED, recolhidos: MOVED, extintos: { clp: 0, vezes: 0 } },
  },
  empresas: [
    {
      id: 7,
      nome: 'Café Serra Alta',
      aportados: 1,
      creditados: 2,
      codigos: 6,
      resgatados: 3,
      liberados: 4,
      recolhidos: 5,
    },
  ],
}

const FILE = { name: 'cartao.pdf', type: 'application/pdf', size: 2048 }

const REQUEST = {
  ...{ id: 71, companyName: 'Café Serra Alta', cnpj: '11222333000181', responsibleName: 'Ana', email: 'a@b.co' },
  ...{ phone: '11987654321', stateCity: 'SP', productsInterest: null, cnpjCard: FILE, socialContract: FILE },
  ...{ created_at: NOON, situacao: 'em-contato', movido_em: NOON, movido_por: 'Rute', motivo: null },
}

const DEVICE = { id: 1, user_agent: null, created_at: NOON, last_used_at: NOON, expires_at: NOON }

test.each([
  ['a coupon', coupons.get, COUPON],
  ['a promotion', promotions.get, PROMOTION],
  ['a changed promotion', promotions.change, { ...PROMOTION, estoque_pausado: 12 }],
  [
    'redemptions of a promotion',
    promotions.redeemers,
    [{ id: 1, cliente_id: 11, name: 'J.', resgatado_em: NOON, clp: 1 }],
  ],
  ['a credit', credits.give, { message: 'Feito.', saldo_cliente: 400, saldo_empresa: 500 }],
  ['a customer', customers.get, CUSTOMER],
  ['support', customers.support, SUPPORT],
  ['a checked import', customers.checkImport, IMPORT],
  ['an import', customers.import, { message: 'Feito.', importados: 2, problemas: IMPORT.problemas }],
  ['relations', invitations.mine, { convites: [INVITATION], empresas: RELATIONS }],
  ['an acceptance', invitations.accept, { message: 'Feito.', cashloop_balance: 400 }],
  ['an offer', invitations.offerCredit, { message: 'Feito.' }],
  ['an invitation with the account nenhuma', invitations.look, { ...OF_LINK, conta: 'nenhuma' }],
  ['an invitation with the account cliente', invitations.look, { ...OF_LINK, conta: 'cliente' }],
  ['an invitation with the account equipe', invitations.look, { ...OF_LINK, conta: 'equipe' }],
  ['an invited registration', invitations.register, { token: 'abc', user_id: 4 }],
  ['a review with the e-mail of ninguem', companies.review, { ...REVIEW, email_de: 'ninguem' }],
  ['a review with the e-mail of empresa', companies.review, { ...REVIEW, email_de: 'empresa' }],
  ['a review with the e-mail of outra-conta', companies.review, { ...REVIEW, email_de: 'outra-conta' }],
  ['a review without a decision', companies.review, { ...REVIEW, semelhantes: [], decisao: null }],
  ['audit lines', audit.list, { data: [AUDIT_LINE, { ...AUDIT_LINE, id: 2, actor: null }], proximo: 'abc' }],
  ['audit lines of an older api', audit.list, [{ ...AUDIT_LINE, nomes: undefined }]],
  ['circulation', circulation.show, CIRCULATION],
  ['wholesale requests', wholesale.list, { data: [REQUEST], proximo: null, total: 1 }],
  ['counts of wholesale', wholesale.counts, { novo: 4, 'em-contato': 3, liberado: 2, recusado: 0 }],
  [
    'a wholesale request',
    wholesale.get,
    { ...REQUEST, movimentos: [{ situacao: 'novo', motivo: null, em: NOON, por: null }] },
  ],
  ['a moved request', wholesale.move, { ...REQUEST, situacao: 'recusado', motivo: 'Sem loja' }],
  [
    'a second factor',
    secondFactor.state,
    { disponivel: true, obrigatoria: false, ativa_desde: null, codigos_restantes: 0 },
  ],
  ['a secret', secondFactor.begin, { chave: 'JBSWY3DP', endereco: 'otpauth://totp/Loopi' }],
  ['recovery codes', secondFactor.confirm, { codigos: Array.from({ length: 10 }, (_, index) => `ABCDE0000${index}`) }],
  ['remembered devices', secondFactor.devices, [DEVICE]],
])('clients read of %s all that the api may write', (_name, endpoint, answer) => {
  expect(read(endpoint, answer)).toEqual(endpoint.reply.parse(answer))
})

test.each([
  [
    'a problem without its line',
    { total: 2, problemas: [...IMPORT.problemas, { campo: 'name', mensagem: 'Falta.' }] },
    'linha',
  ],
  ['a problem that is no object', { total: 2, problemas: ['e-mail'] }, 'problemas'],
  ['no list of problems', { total: 2 }, 'problemas'],
])('a checked import with %s is not read as one without it', (_name, answer, field) => {
  expect(() => read(customers.checkImport, answer)).toThrow(new Unreadable(field))
})

test('a customer without a CPF has no page', () => {
  expect(() => read(customers.get, { ...CUSTOMER, cpf: null })).toThrow(new Unreadable('cpf'))
})

test.each([
  ['status', { status: 5 }],
  ['iguais', { iguais: 'cnpj' }],
  ['iguais', { iguais: ['telefone'] }],
])('a similar company of unknown %s, %j, is told to nobody as something else', (field, wrong) => {
  const answer = { ...REVIEW, semelhantes: [{ ...REVIEW.semelhantes[0], ...wrong }] }
  expect(() => read(companies.review, answer)).toThrow(new Unreadable(field))
})

test('an invitation that cannot be read takes no other away', () => {
  jest.spyOn(console, 'warn').mockReturnValue()
  const answer = { convites: [INVITATION, { ...INVITATION, vence_em: 'logo' }], empresas: [] }
  expect(read(invitations.mine, answer)).toEqual({ convites: [INVITATION], empresas: [] })
  expect(console.warn).toHaveBeenCalledWith('convites, row 1 was left out: "vence_em" is missing or of another kind.')
})

test('a ticket to the wallet is read as its address', () => {
  expect(read(wallet.ticket, { url: '/venly/login?t=1', expira_em: NOON })).toEqual({
    url: '/venly/login?t=1',
    expira_em: NOON,
  })
})

test.each([
  ['onde', { onde: undefined }, 'onde'],
  ['vezes', { hoje: { ...CIRCULATION.hoje, creditados: { clp: 100 } } }, 'vezes'],
])('sums without %s are not shown as if they were whole', (_without, wrong, field) => {
  expect(() => read(circulation.show, { ...CIRCULATION, ...wrong })).toThrow(new Unreadable(field))
})

test('recovery codes of which one is no text are not shown as if they were all', () => {
  expect(() => read(secondFactor.newCodes, { codigos: ['ABCDE00001', null] })).toThrow(new Unreadable('codigos'))
  expect(() => read(secondFactor.newCodes, { codigos: [] })).toThrow(new Unreadable('codigos'))
})
