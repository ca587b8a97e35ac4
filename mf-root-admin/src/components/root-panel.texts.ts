export const panelTexts = {
  title: 'Painel Root Admin',
  eyebrow: 'Administração da Loopi',
  promotions: 'Dashboard de Cupons',
  brands: 'Marcas',
  tabs: 'Seções do painel',
  companies: 'Empresas',
  customers: 'Clientes',
  wholesale: 'Atacado',
  circulation: 'CLP',
  audit: 'Auditoria',
  administrators: 'Administradores',
  areas: 'Áreas',
  sorting: {
    label: 'Ordenar por',
    up: (column: string) => `${column}, crescente`,
    down: (column: string) => `${column}, decrescente`,
  },
  pages: 'Páginas',
  previous: 'Anterior',
  next: 'Próxima',
  where: (page: number, total: number | undefined, size: number) =>
    total === undefined ? `Página ${page}` : `Página ${page} de ${Math.max(1, Math.ceil(total / size))}`,
} as const
