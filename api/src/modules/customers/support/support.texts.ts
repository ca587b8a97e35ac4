export const supportTexts = { welcome: 'Cupom de boas-vindas' } as const
