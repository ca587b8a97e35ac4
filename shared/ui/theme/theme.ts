import { type CSSVariablesResolver, createTheme, DEFAULT_THEME, defaultCssVariablesResolver } from '@mantine/core'
import { colours } from './colours.ts'
import { components } from './components.ts'

const shadow = (y: number, blur: number, strength: number) =>
  `0 ${y}px ${blur}px rgb(var(--loopi-shadow-colour) / ${strength})`

/** Theme of Loopi. Apps do not change it; special screens use CSS with the tokens. */
export const theme = createTheme({
  colors: colours,
  primaryColor: 'caju',
  primaryShade: { light: 6, dark: 6 },
  black: '#12352c',
  autoContrast: true,
  luminanceThreshold: 0.3,
  respectReducedMotion: true,
  cursorType: 'pointer',
  defaultRadius: 'md',
  fontFamily: 'var(--loopi-font-text)',
  headings: {
    fontFamily: 'var(--loopi-font-heading)',
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(2rem, 1.62rem + 1.7vw, 2.875rem)', lineHeight: '1.1' },
      h2: { fontSize: 'clamp(1.625rem, 1.38rem + 1.1vw, 2.25rem)', lineHeight: '1.15' },
      h3: { fontSize: 'clamp(1.25rem, 1.17rem + 0.4vw, 1.5rem)', lineHeight: '1.25' },
      h4: { fontSize: '1.1875rem', lineHeight: '1.3' },
      h5: { fontSize: '1.0625rem', lineHeight: '1.4' },
      h6: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.3125rem' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.6', lg: '1.6', xl: '1.5' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.5rem' },
  radius: { xs: '0.375rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.75rem' },
  shadows: {
    xs: shadow(1, 2, 0.08),
    sm: `${shadow(1, 2, 0.06)}, ${shadow(4, 12, 0.06)}`,
    md: `${shadow(2, 4, 0.05)}, ${shadow(10, 28, 0.09)}`,
    lg: `${shadow(4, 8, 0.05)}, ${shadow(20, 48, 0.12)}`,
    xl: `${shadow(8, 16, 0.06)}, ${shadow(32, 72, 0.16)}`,
  },
  components,
})

/**
 * Variables of Mantine's default palettes. Mantine omits them from the styles that it inserts, where our shades would
 * replace them.
 */
const FOREIGN = Object.keys(DEFAULT_THEME.colors).filter((name) => !Object.hasOwn(colours, name))
const foreignIn = (variables: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(variables).filter(([name]) =>
      FOREIGN.some((colour) => name.startsWith(`--mantine-color-${colour}-`)),
    ),
  )
const mantine = defaultCssVariablesResolver(DEFAULT_THEME)
const foreign = { light: foreignIn(mantine.light), dark: foreignIn(mantine.dark) }

/** Mantine's variables, mapped to the tokens of `tokens.css`. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--loopi-page)',
    '--mantine-color-text': 'var(--loopi-text)',
  },
  light: {
    ...foreign.light,
    '--mantine-color-body': 'var(--loopi-page)',
    '--mantine-color-text': 'var(--loopi-text)',
    '--mantine-color-anchor': 'var(--loopi-accent-text)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-4)',
    '--mantine-color-error': 'var(--mantine-color-red-6)',
    '--mantine-color-success': 'var(--mantine-color-mata-6)',
    '--mantine-color-sol-filled': 'var(--mantine-color-sol-5)',
    '--mantine-color-sol-filled-hover': 'var(--mantine-color-sol-4)',
    '--mantine-color-disabled-color': 'var(--mantine-color-gray-5)',
    '--mantine-color-sol-text': 'var(--mantine-color-sol-8)',
  },
  dark: {
    ...foreign.dark,
    '--mantine-color-body': 'var(--loopi-page)',
    '--mantine-color-text': 'var(--loopi-text)',
    '--mantine-color-anchor': 'var(--loopi-accent-text)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    // Tints are lighter than the surface, as in the light scheme; Mantine's would look like holes.
    '--mantine-color-caju-light': '#4f2517',
    '--mantine-color-caju-light-hover': '#612d1c',
    '--mantine-color-mata-light': '#1f4d3e',
    '--mantine-color-mata-light-hover': '#275c4b',
    '--mantine-color-sol-light': '#4b3a10',
    '--mantine-color-sol-light-hover': '#5c4714',
    '--mantine-color-red-light': '#521a29',
    '--mantine-color-red-light-hover': '#652034',
    '--mantine-color-gray-light': '#28453d',
    '--mantine-color-gray-light-hover': '#325248',
    '--mantine-color-success': 'var(--mantine-color-mata-3)',
    '--mantine-color-sol-filled': 'var(--mantine-color-sol-5)',
    '--mantine-color-sol-filled-hover': 'var(--mantine-color-sol-4)',
  },
})
