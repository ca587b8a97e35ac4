/** The look of the product. Only the shell and the test kit need it: it exists once in the page. */
export { cssVariablesResolver, theme } from './theme.ts'
export { type ColourScheme, Theme, useColourScheme } from './theme-provider.tsx'
