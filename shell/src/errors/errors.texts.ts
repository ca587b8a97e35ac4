// English and literal by the specification, with Portuguese explanations.
export const errorsTexts = {
  notFoundCode: '404',
  notFound: 'Oops! Page not found',
  notFoundMeaning: 'Não encontramos esta página.',
  coupons: 'Ver cupons',
  brands: 'Ver marcas parceiras',
  home: 'Return to Home',
  unexpected: 'Unexpected Application Error!',
  reload: 'Reload page',
} as const
