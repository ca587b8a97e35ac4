export const unsavedChangesTexts = {
  title: 'Descartar o que você preencheu?',
  text: 'O formulário ainda não foi enviado.',
  discard: 'Descartar',
  keepEditing: 'Continuar editando',
} as const
