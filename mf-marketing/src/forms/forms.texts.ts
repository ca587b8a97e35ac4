/** Texts of several forms; the first is the specification's. */
export const formsTexts = {
  missing: 'Por favor, preencha todos os campos obrigatórios.',
  fieldMissing: 'Preencha este campo.',
  emailInvalid: 'Informe um e-mail válido.',
  privacyLink: 'Veja como cuidamos deles',
  requiredHint: 'Os campos com * são obrigatórios.',
} as const
