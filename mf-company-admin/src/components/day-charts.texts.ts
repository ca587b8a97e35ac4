export const dayChartTexts = {
  empty: 'Nada neste período.',
  failed: 'Não foi possível carregar os gráficos.',
} as const
