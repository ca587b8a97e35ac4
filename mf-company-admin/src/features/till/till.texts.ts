export const tillTexts = {
  loading: 'Abrindo o caixa',
  failed: 'O caixa não conseguiu falar com o servidor.',
  retry: 'Tentar novamente',
} as const
