export const brandsTexts = {
  title: 'Marcas',
  back: 'Voltar',
  signIn: 'Entrar',
  companyFailed: 'Erro ao buscar dados da empresa',
  brandsFailed: 'Erro ao carregar marcas',
  signedOut: 'Entre com a conta da sua empresa para ver as marcas.',
  soonTitle: 'O cadastro de marcas abre na próxima versão',
  soon: 'Aqui você vai criar, editar e pausar as marcas da sua empresa. As que já estão na Loopi continuam no ar.',
} as const
