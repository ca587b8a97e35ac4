const { createRequire } = require('node:module')

const inJsdom = createRequire(createRequire(require.resolve('jest-environment-jsdom')).resolve('jsdom'))
const cssom = inJsdom('rrweb-cssom')
const defaultSheet = inJsdom('./jsdom/browser/default-stylesheet.js')
const { implForWrapper } = inJsdom('./jsdom/living/generated/utils.js')
const { propertiesWithResolvedValueImplemented: resolved } = inJsdom('./jsdom/living/helpers/style-rules.js')

// Properties by which a person perceives and reaches an element, or does not.
const PERCEIVED = ['display', 'visibility', 'opacity', 'pointer-events']

// Toasts begin transparent and fade in; without motion they are seen as soon as they are there.
const FADING_IN = '[data-sonner-toast]'

const parse = cssom.parse

/**
 * Style sheets with nothing but the rules that hide or show. Every query by role asks for the styles of the whole page,
 * and jsdom holds each of those elements against every rule: fonts and margins were a tenth of the tests' time.
 */
cssom.parse = (text) => {
  const sheet = parse(text)
  if (text === defaultSheet) return parse(byDisplay(sheet))
  for (const rule of sheet.cssRules) if (rule.selectorText === FADING_IN) rule.style.removeProperty('opacity')
  sheet.cssRules = sheet.cssRules.filter(({ style }) => !style || PERCEIVED.some((name) => style[name]))
  return sheet
}

/**
 * Default style sheet as one rule for each `display`; those that hide come last, as they win there. The first selector
 * of the sheet has its `@namespace` before it, so that it matches nothing.
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

/** Computed styles of a window, kept until its document changes: jsdom computes them again for every question. */
exports.keepComputedStyles = (window) => {
  const compute = window.getComputedStyle
  const kept = new WeakMap()
  // Cache of jsdom, another one after every change of the document.
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
