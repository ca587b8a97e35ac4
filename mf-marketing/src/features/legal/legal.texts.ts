export const legalTexts = {
  summary: 'Em resumo',
  contents: 'Nesta página',
  toTerms: 'Ler os Termos de Uso',
  toPrivacy: 'Ler o Aviso de Privacidade',
} as const
