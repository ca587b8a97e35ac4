export const draftTexts = {
  restored: 'Recuperamos o que você já tinha preenchido.',
  discard: 'Descartar rascunho',
} as const
