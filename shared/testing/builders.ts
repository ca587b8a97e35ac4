import type { OwnUser } from '@loopi/contract/account/account.schemas'
import type { OwnSession } from '@loopi/contract/account/sessions.contract'
import type { CurrentUser } from '@loopi/contract/auth/auth.schemas'
import type { Brand } from '@loopi/contract/brands/brands.schemas'
import type { Company } from '@loopi/contract/companies/companies.schemas'
import type { Coupon, RedeemedCoupon } from '@loopi/contract/coupons/coupons.schemas'
import type { PromotionsSummary } from '@loopi/contract/coupons/promotions.schemas'
import type { Customer } from '@loopi/contract/customers/customers.schemas'
import type { Passkey } from '@loopi/contract/passkeys/passkeys.schemas'
import type { PersonalData } from '@loopi/contract/privacy/privacy.schemas'
import type { Role } from '@loopi/contract/roles'
import type { RememberedDevice } from '@loopi/contract/second-factor/second-factor.schemas'
import type { Activity, Movement } from '@loopi/contract/statements/statements.schemas'
import type { Wallet } from '@loopi/contract/wallet/wallet.schemas'

// Ids only have to differ.
let last = 100
const next = () => ++last

/** Current user as `/me` returns it. */
export function aUser(role: Role, over: Partial<CurrentUser> = {}) {
  const user: CurrentUser = {
    id: next(),
    name: role === 'cliente' ? 'Marina Duarte' : role === 'admin' ? 'Café Serra Alta' : 'Equipe Loopi',
    email: `${role}@exemplo.com.br`,
    role,
    status: 1,
    cashloop_balance: role === 'cliente' ? 250 : null,
    ...over,
  }
  return { ...user, data: user }
}

export function aCoupon(over: Partial<Coupon> = {}): Coupon {
  return {
    id: next(),
    company_id: 2,
    brand_name: 'Café Serra Alta',
    title: 'Café coado em dobro',
    description: 'Peça um café coado e leve outro para quem vier com você.',
    discount: '50%',
    qtd_disponivel: 40,
    usos: 10,
    valid_until: '2031-12-31',
    category_id: 14,
    comprovante_url: null,
    promotion_link: null,
    points_required: 100,
    resgatado: false,
    ...over,
  }
}

export function aRedeemedCoupon(over: Partial<RedeemedCoupon> = {}): RedeemedCoupon {
  return {
    ...aCoupon({ resgatado: true }),
    code: 'PROMO-CAF123',
    codigo_unico: 'LP-7K2M-9QXT',
    redeemed_at: '2026-11-20T14:30:00Z',
    points_spent: 100,
    ...over,
  }
}

export function aCompany(over: Partial<Company> = {}): Company {
  const id = over.id ?? next()
  return {
    id,
    user_id: id,
    name: 'Café Serra Alta',
    nome: 'Café Serra Alta',
    cnpj: '11222333000181',
    cnpj_valido: true,
    email: 'contato@serraalta.com.br',
    telefone: '(35) 3221-4455',
    categoria: 'Alimentacao',
    status: 1,
    pedido_parceria: false,
    cashloop_balance: 5000,
    recebido_em_resgates: 1200,
    created_at: '2026-10-02T12:00:00Z',
    ...over,
  }
}

export function aBrand(over: Partial<Brand> = {}): Brand {
  const tipo = over.tipo ?? 'fisico'
  return {
    id: next(),
    user_id: 2,
    nome: 'Café Serra Alta',
    descricao: 'Torra da semana, de altitude, direto de quem planta.',
    logo_url: null,
    categoria: 'Alimentacao',
    website: 'https://cafeserraalta.com.br',
    telefone: '(35) 3221-4455',
    endereco: 'Rua Assis Figueiredo, 1245',
    cep: '37701-000',
    bairro: 'Centro',
    cidade: 'Poços de Caldas',
    estado: 'MG',
    pais: 'Brasil',
    tipo,
    tipo_marca: tipo,
    desconto_info: '10% na primeira compra',
    status: 'Ativa',
    ...over,
  }
}

export function aCustomer(over: Partial<Customer> = {}): Customer {
  return {
    id: next(),
    name: 'Marina Duarte',
    email: 'marina@exemplo.com.br',
    cpf: '***.982.247-**',
    cashloop_balance: 250,
    created_at: '2026-10-05T12:00:00Z',
    last_activity: '2026-11-18T19:20:00Z',
    status: 'Ativo',
    ...over,
  }
}

export function aMovement(over: Partial<Movement> = {}): Movement {
  return {
    id: next(),
    date: '2026-11-20T14:30:00Z',
    type: 'redemption',
    amount: -80,
    description: 'Café coado em dobro',
    ...over,
  }
}

export function anActivity(over: Partial<Activity> = {}): Activity {
  return { earned: 0, spent: 0, movements: [], expiring: [], ...over }
}

export function aWallet(over: Partial<Wallet> = {}): Wallet {
  return {
    balance: 250,
    address: '0x52908400098527886E0F7030069857D2E4169EE7',
    transactions: [],
    sincronizacao: 'concluida',
    provedor: 'sandbox',
    painel: true,
    ...over,
  }
}

/** Data export of a customer with rows in the common sections. */
export function aPersonalData(over: Partial<PersonalData> = {}): PersonalData {
  const em = '2026-11-20T14:30:00Z'
  const redeemed = { marca: null, desconto: '10%', codigo_unico: 'LP-7K2M-9QXT', pontos: 0, em, valido_ate: null }
  return {
    gerado_em: '2026-11-22T02:30:00Z',
    perfil: {
      id: 7,
      nome: 'Marina Duarte',
      email: 'marina@exemplo.com.br',
      novo_email: null,
      cpf: '52998224725',
      telefone: null,
      papel: 'Cliente',
      situacao: 'Ativa',
      criado_em: em,
      ultimo_acesso: em,
      saldo_clp: 250,
    },
    emails_anteriores: [],
    empresa: null,
    equipe: [],
    dados_da_empresa: null,
    consentimentos: [{ documento: 'Termos de Uso', versao: '2026-11-21', situacao: 'Aceito', em, ip: '203.0.113.7' }],
    sessoes: [],
    chaves_de_acesso: [],
    verificacao_em_duas_etapas: null,
    aparelhos_confiaveis: [],
    resgates: [
      { ...redeemed, cupom: 'Café coado em dobro', codigo: 'PROMO-CAF123', pontos: 40 },
      { ...redeemed, cupom: 'Cupom de boas-vindas', codigo: 'BEMVINDO10', valido_ate: '2027-02-19' },
    ],
    usos: [],
    movimentos: [{ em, motivo: 'Resgate de cupom', valor_clp: -40 }],
    codigos: [],
    creditos: [],
    boas_vindas: { em, situacao: 'Concedidas', valor_clp: 100 },
    carteira: null,
    vinculos: [],
    convites: [],
    links: [],
    emails: [],
    operacoes: [],
    pedidos_atacado: [],
    pedidos_parceria: [],
    ...over,
  }
}

/** Account as the settings load it; an admin has a company. */
export function anAccount(role: Role, over: Partial<OwnUser> = {}): OwnUser {
  const { id, name, email } = aUser(role)
  const isAdmin = role === 'admin'
  const account: OwnUser = {
    ...{ id, role, name, nome: name, email, email_pendente: null },
    ...{ cpf: role === 'cliente' ? '52998224725' : null, phone: '(35) 98888-7777', telefone: '(35) 98888-7777' },
    cnpj: isAdmin ? '11222333000181' : null,
    categoria: isAdmin ? 'Alimentacao' : null,
    endereco: isAdmin ? 'Rua Assis Figueiredo, 1245' : null,
    cidade: isAdmin ? 'Poços de Caldas' : null,
    estado: isAdmin ? 'MG' : null,
    cep: isAdmin ? '37701-000' : null,
    descricao_empresa: isAdmin ? 'Torra da semana.' : null,
    descricao: isAdmin ? 'Torra da semana.' : null,
    empresa: isAdmin ? 'Café Serra Alta' : null,
    somente_leitura: role === 'cliente' ? ['cpf'] : isAdmin ? ['cnpj'] : [],
    ...over,
  }
  return account
}

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/** Passkey of the signed-in person. */
export const aPasskey = (over: Partial<Passkey> = {}): Passkey => ({
  id: next(),
  nome: 'Chrome no Windows',
  user_agent: WINDOWS,
  sincronizada: true,
  created_at: '2026-11-18T12:00:00Z',
  last_used_at: '2026-11-20T14:30:00Z',
  ...over,
})

/** Trusted device, which skips the second factor until it expires. */
export const aRememberedDevice = (over: Partial<RememberedDevice> = {}): RememberedDevice => ({
  id: next(),
  user_agent: WINDOWS,
  created_at: '2026-11-12T12:00:00Z',
  last_used_at: '2026-11-20T14:30:00Z',
  expires_at: '2026-12-12T12:00:00Z',
  ...over,
})

/** Active session of the signed-in person. */
export const aSession = (over: Partial<OwnSession> = {}): OwnSession => ({
  id: next(),
  created_at: '2026-11-20T12:00:00Z',
  last_used_at: '2026-11-20T14:30:00Z',
  user_agent: WINDOWS,
  address: '203.0.113.9',
  lugar: null,
  atual: false,
  ...over,
})

/** Figures of a company's promotions, zero by default. */
export const promotionFigures = (told: Partial<PromotionsSummary> = {}): PromotionsSummary => ({
  ...{ total: 0, ativos: 0, no_ar: 0, vencendo: 0, esgotadas: 0, pausadas: 0, vencidas: 0 },
  ...told,
})
