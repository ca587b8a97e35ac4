export const leavingTexts = {
  title: 'Descartar o que você preencheu?',
  text: 'O formulário ainda não foi enviado.',
  leave: 'Descartar',
  stay: 'Continuar editando',
} as const
