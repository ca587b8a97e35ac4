import type { Role } from '@loopi/contract/roles'
import type { PagePermission } from '@loopi/contract/team/may'
import { TEAM_ROLE_LABELS } from '@loopi/contract/team/roles.texts'

/** What a permission is for, after 'Esta página é de quem pode '. */
const PURPOSES: Record<PagePermission, string> = {
  equipe: 'cuidar da equipe',
  empresa: 'cuidar dos dados da empresa',
  carteira: 'entrar na carteira digital da empresa',
  ofertas: 'cuidar de marcas, promoções, produtos e códigos',
  'ofertas.ver': 'ver marcas, promoções, produtos e códigos',
  clientes: 'convidar e importar clientes',
  'clientes.ver': 'ver os clientes',
  creditos: 'dar CLP a clientes',
  exportar: 'baixar a lista de clientes',
  resultados: 'cuidar do saldo da empresa',
  'resultados.ver': 'ver o extrato e os resultados',
  lojas: 'cuidar das lojas e dos aparelhos',
  'lojas.ver': 'ver as lojas e os aparelhos',
  caixa: 'conferir e usar cupons no caixa',
  'caixa.estornar': 'desfazer qualquer uso no caixa',
  self: 'mudar a própria conta',
}

export const notPermittedTexts = {
  title: 'Esta página não faz parte da sua função',
  lead: (permission: PagePermission) => `Ela é de quem pode ${PURPOSES[permission]}.`,
  role: 'Sua função',
  roleIn: (role: keyof typeof TEAM_ROLE_LABELS, company: string | null | undefined) =>
    company ? `${TEAM_ROLE_LABELS[role]}, em ${company}` : TEAM_ROLE_LABELS[role],
  helpers: (count: number) => (count === 1 ? 'Quem pode mudar isso' : 'Quem pode mudar isso: qualquer um destes'),
  searching: 'Procurando quem pode ajudar...',
  nobody: 'Fale com quem é proprietário da empresa.',
  actingTitle: 'Esta página fica fechada enquanto você atua',
  acting: (permission: PagePermission) =>
    permission === 'self'
      ? 'Sua conta espera por você no painel root, com a sessão que você deixou lá.'
      : `Só a própria empresa pode ${PURPOSES[permission]}.`,
  home: 'Ir para o meu painel',
} as const

export const removedTexts = {
  title: 'Seu acesso à empresa foi removido',
  lead: (company: string | null | undefined) =>
    company
      ? `Seu acesso à empresa ${company} foi removido. Fale com quem é proprietário dela, se não era isso que vocês queriam.`
      : 'Fale com quem é proprietário dela, se não era isso que vocês queriam.',
  account: 'Sua conta',
  again: 'Entrar de novo',
} as const

export const movedTexts = {
  title: {
    cliente: 'Este navegador agora está como cliente',
    admin: (company: string | null | undefined) =>
      company ? `Este navegador agora está na empresa ${company}` : 'Este navegador agora está em uma empresa',
    root: 'Este navegador agora está no painel root',
  } satisfies Record<Role, unknown>,
  lead: 'A troca foi feita em outra aba. O que estava nesta página era de antes dela, e nada que você tinha começado aqui foi enviado.',
  account: 'Conta de agora',
  goOn: 'Continuar assim',
} as const
