/** Theme of the product, for the shell and tests only: it exists once per page. */
export { cssVariablesResolver, theme } from './theme.ts'
export { type ColourScheme, Theme, useColourScheme } from './theme-provider.tsx'
