/** Sentences that several forms of the site say. The first is the specification's own. */
export const formsTexts = {
  missing: 'Por favor, preencha todos os campos obrigatórios.',
  fieldMissing: 'Preencha este campo.',
  emailInvalid: 'Informe um e-mail válido.',
  privacyLink: 'Veja como cuidamos deles',
  requiredHint: 'Os campos com * são obrigatórios.',
} as const
