export const leavingTexts = {
  title: 'Descartar o que você digitou?',
  text: 'O formulário ainda não foi enviado.',
  leave: 'Descartar',
  stay: 'Continuar editando',
} as const
