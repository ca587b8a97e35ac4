export const companyTexts = {
  received: 'Sua empresa foi cadastrada. Aguarde a aprovação.',
  emailMissing: 'Informe um e-mail.',
}
