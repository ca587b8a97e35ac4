import { common } from '@loopi/shared/texts/common'

export const navigationTexts = {
  label: 'Navegação principal',
  home: `${common.product}, página inicial`,
  openMenu: 'Abrir menu',
  closeMenu: 'Fechar menu',
  coupon: 'Gerar Cupom',
  signIn: 'Entrar',
  consumers: 'Ganhar meus 10%',
  register: 'Trabalhe conosco',
  /** Explains the labels above, which mean jobs in Brazil. */
  registerHint: 'Cadastre sua empresa',
  registerOnMobile: 'Registrar-se',
  account: (email: string) => `Conta de ${email}`,
  panel: 'Painel',
  settings: 'Configurações',
  theme: 'Tema',
  help: 'Ajuda',
  helpSubject: 'Ajuda com a Loopi',
  inspect: 'Inspecionar áreas',
  signOut: common.signOut,
  otherTheme: 'Alternar tema claro e escuro',
  titleOf: (page: string) => `${page} · ${common.product}`,
} as const
