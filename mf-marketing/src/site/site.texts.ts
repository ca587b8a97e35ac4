/** What the site says of the company on every page. */
export const company = {
  name: 'Loopi',
  email: 'contato@loopi.com.br',
  claim: 'Fidelidade, cupons e atacado para produtos que viram a próxima compra.',
} as const

export const siteTexts = {
  soon: 'Em breve',
  newTab: '(abre em nova aba)',
  footer: {
    label: 'Mapa do site',
    groups: {
      shoppers: 'Para você',
      companies: 'Para empresas',
      account: 'Conta e contato',
    },
    brands: 'Marcas Parceiras',
    coupons: 'Cupons',
    affiliates: 'Afiliados',
    wholesale: 'Atacado & Revenda',
    dropLoopi: 'DropLoopi',
    express: 'Loopi Express',
    partner: 'Empresa Parceira',
    signIn: 'Entrar',
    register: 'Cadastrar empresa',
    privacyTitle: 'Privacidade e seus dados',
    privacy: [
      'Pedimos só o necessário: nome, e-mail e telefone para enviar o cupom; CPF e senha quando você conclui o cadastro.',
      'Usamos esses dados para criar sua conta, entregar seus benefícios e avisar sobre eles. Nunca vendemos seus dados.',
      'A LGPD garante a você consultar, corrigir ou apagar o que guardamos: escreva para',
    ],
    rights: (year: number) => `© ${year} Loopi. Feito no Brasil.`,
  },
} as const
