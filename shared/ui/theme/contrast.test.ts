import { DEFAULT_THEME, defaultCssVariablesResolver, luminance, mergeMantineTheme } from '@mantine/core'
import { cssVariablesResolver, theme } from './theme.ts'

declare const __dirname: string

type Scheme = 'light' | 'dark'
type Density = 'vitrine' | 'console'
type Variables = Record<string, string>

const { readFileSync } = jest.requireActual<{ readFileSync(path: string, encoding: 'utf8'): string }>('node:fs')
const tokens = readFileSync(`${__dirname}/tokens.css`, 'utf8')
const consoleTokens = readFileSync(`${__dirname}/console.css`, 'utf8')

/** Custom properties of the rule that starts with `selector`. */
function declaredIn(selector: string, sheet = tokens): Variables {
  const start = sheet.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`there is no rule for ${selector}`)
  const block = sheet.slice(start).split('}')[0] ?? ''
  return Object.fromEntries([...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]))
}

/** All variables in cascade order: Mantine's defaults, the theme's, the tokens, and the console's. */
function variablesOf(scheme: Scheme, density: Density): Variables {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const layers = [defaultCssVariablesResolver(merged), cssVariablesResolver(merged)]
  return Object.assign(
    {},
    ...layers.flatMap((layer) => [layer.variables, layer[scheme]]),
    declaredIn(':root'),
    scheme === 'dark' ? declaredIn(':root[data-mantine-color-scheme="dark"]') : {},
    density === 'console'
      ? declaredIn(`:root[data-density="console"][data-mantine-color-scheme="${scheme}"]`, consoleTokens)
      : {},
  )
}

function colourOf(variables: Variables, name: string): string {
  const value = variables[name]
  if (value === undefined) throw new Error(`there is no ${name}`)
  const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  return reference ? colourOf(variables, reference) : value
}

function contrast(variables: Variables, one: string, other: string): number {
  const [dark, light] = [one, other].map((name) => luminance(colourOf(variables, name))).sort((a, b) => a - b)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

const TEXT = 4.5
const SHAPE = 3
const m = (name: string) => `--mantine-color-${name}`
const l = (name: string) => `--loopi-${name}`
const on = (fronts: string[], grounds: string[]) => fronts.flatMap((front) => grounds.map((ground) => [front, ground]))
const grounds = [l('page'), l('surface'), l('sunken')]
const TINTS = ['caju', 'mata', 'sol', 'red', 'gray']

const texts = [
  ...on([m('text'), m('dimmed'), m('anchor'), l('accent-text'), l('leaf'), m('error'), m('success')], grounds),
  ...on([m('placeholder'), m('text')], [m('default')]),
  ...on([l('on-ink'), l('on-ink-dimmed')], [l('ink')]),
  ...on(
    [m('white')],
    ['caju', 'mata', 'red', 'gray'].flatMap((name) => [m(`${name}-filled`), m(`${name}-filled-hover`)]),
  ),
  ...on([m('black')], [m('sol-filled'), m('sol-filled-hover'), l('sun')]),
  ...TINTS.flatMap((name) => on([m(`${name}-light-color`), m('text')], [m(`${name}-light`), m(`${name}-light-hover`)])),
  ...on([m('text')], [l('accent-soft'), l('leaf-soft'), l('sun-soft')]),
]
// A filled button is identified by its text, tested above; these have no text.
const shapes = on([l('field-line'), l('focus'), l('accent'), l('leaf')], [l('page'), l('surface')])

describe.each<[Scheme, Density]>([
  ['light', 'vitrine'],
  ['dark', 'vitrine'],
  ['light', 'console'],
  ['dark', 'console'],
])('in the %s scheme of the %s', (scheme, density) => {
  const variables = variablesOf(scheme, density)

  test.each(texts)('text %s reads on %s', (front, ground) => {
    expect(contrast(variables, front ?? '', ground ?? '')).toBeGreaterThanOrEqual(TEXT)
  })

  test.each(shapes)('shape %s is seen on %s', (front, ground) => {
    expect(contrast(variables, front ?? '', ground ?? '')).toBeGreaterThanOrEqual(SHAPE)
  })
})
