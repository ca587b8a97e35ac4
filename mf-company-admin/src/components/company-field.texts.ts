export const companyFieldTexts = {
  company: 'Empresa',
  choose: 'Escolha a empresa',
  failed: 'Não foi possível carregar',
  notFound: 'Nenhuma empresa encontrada',
  cnpj: (cnpj: string) => `CNPJ ${cnpj}`,
} as const
