/** Where every page's footer explains what happens to personal data. */
export const PRIVACY_ID = 'privacidade'
