// In English and literal, as the specification has them.
export const errorsTexts = {
  notFoundCode: '404',
  notFound: 'Oops! Page not found',
  home: 'Return to Home',
  unexpected: 'Unexpected Application Error!',
  reload: 'Reload page',
} as const
