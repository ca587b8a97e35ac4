export const auditFilterTexts = {
  filters: 'Filtrar ações',
  whoSearch: 'Buscar por quem fez',
  action: 'Ação',
  allActions: 'Todas as ações',
  from: 'De',
  to: 'Até',
  wrongPeriod: 'A data final vem antes da inicial.',
  clear: 'Limpar filtros',
} as const
