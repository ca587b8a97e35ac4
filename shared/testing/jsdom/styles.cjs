const { createRequire } = require('node:module')

const inJsdom = createRequire(createRequire(require.resolve('jest-environment-jsdom')).resolve('jsdom'))
const cssom = inJsdom('rrweb-cssom')
const defaultSheet = inJsdom('./jsdom/browser/default-stylesheet.js')
const { implForWrapper } = inJsdom('./jsdom/living/generated/utils.js')
const { propertiesWithResolvedValueImplemented: resolved } = inJsdom('./jsdom/living/helpers/style-rules.js')

// Properties that hide or show an element.
const PERCEIVED = ['display', 'visibility', 'opacity', 'pointer-events']

// Toasts fade in from transparent; without motion they are visible immediately.
const FADING_IN = '[data-sonner-toast]'

const parse = cssom.parse

/**
 * Keeps only rules that hide or show. Queries by role compute the styles of the whole page, and jsdom matches each
 * element with every rule: fonts and margins were a tenth of the tests' time.
 */
cssom.parse = (text) => {
  const sheet = parse(text)
  if (text === defaultSheet) return parse(byDisplay(sheet))
  for (const rule of sheet.cssRules) if (rule.selectorText === FADING_IN) rule.style.removeProperty('opacity')
  sheet.cssRules = sheet.cssRules.filter(({ style }) => !style || PERCEIVED.some((name) => style[name]))
  return sheet
}

/**
 * Default style sheet with one rule per `display` value; hiding rules come last, as in the cascade. The first selector
 * is dropped, because `@namespace` before it keeps it from matching.
 */
function byDisplay({ cssRules }) {
  const shown = cssRules.filter(({ selectorText, style }) => style?.display && !selectorText.startsWith('@'))
  const ways = new Set(shown.map(({ style }) => style.display))
  const ruleOf = (display) => {
    const selectors = shown.filter(({ style }) => style.display === display).map(({ selectorText }) => selectorText)
    return `${selectors.join(', ')} { display: ${display} }`
  }
  return [...[...ways].filter((display) => display !== 'none'), 'none'].map(ruleOf).join('\n')
}

for (const name of Object.keys(resolved)) if (!PERCEIVED.includes(name)) delete resolved[name]

/** Computed styles of a window, cached until its document changes. */
exports.keepComputedStyles = (window) => {
  const compute = window.getComputedStyle
  const kept = new WeakMap()
  // jsdom's cache, replaced at every change of the document.
  const current = () => implForWrapper(window.document)._styleCache
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return compute(element, pseudo)
    const known = kept.get(current())?.get(element)
    if (known) return known
    const style = compute(element)
    if (!kept.has(current())) kept.set(current(), new WeakMap())
    kept.get(current()).set(element, style)
    return style
  }
}
