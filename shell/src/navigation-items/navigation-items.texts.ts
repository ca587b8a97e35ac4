export const navigationTexts = {
  /** Name of the landmark, by shell. */
  label: { console: 'Navegação do painel', bolso: 'Navegação da sua conta' },
  more: 'Mais',
  closeMore: 'Fechar mais opções',
  collapse: 'Recolher menu',
  expand: 'Expandir menu',
} as const
