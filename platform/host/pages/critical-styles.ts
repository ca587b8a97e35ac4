import postcss, { type AtRule, type ChildNode, type Container, type Declaration, type Root, type Rule } from 'postcss'
import { SIGNED_IN_ATTRIBUTE } from '../../../shared/federation/frame/visitors.ts'
import { PRERENDERED } from '../../../shared/federation/prerendered.ts'

/** Names in the markup that selectors can match: classes, elements, attributes with and without value. */
type Names = {
  classes: ReadonlySet<string>
  tags: ReadonlySet<string>
  attributes: ReadonlySet<string>
  /** Attributes that may have any value. */
  changing: readonly string[]
}

/** Elements of the document around the root's markup. */
const ALWAYS = ['html', 'body']

/** Attributes that the inline script or the browser may change before the shell runs. */
const CHANGING = [PRERENDERED, 'data-mantine-color-scheme', SIGNED_IN_ATTRIBUTE, 'open']

/**
 * Critical styles: the rules of the style sheets that may apply to `markup`, and the variables that those rules or the
 * markup read. Classes, elements and attributes are those of the markup, because the shell changes none before all styles
 * are there; states and media may be any, and so may the attributes of `changing`. Sheets come in their order, each with the
 * URL that its relative URLs start from.
 */
export function criticalStyles(
  markup: string,
  sheets: readonly { address: string; css: string }[],
  changing: readonly string[] = [],
): string {
  const names = { ...namesIn(markup), changing: [...CHANGING, ...changing] }
  const reduced = sheets.map(({ address, css }) => reduce(css, names, address))
  dropUnusedVariables(reduced, markup)
  return reduced.map((sheet) => sheet.toString().replaceAll('</', '<\\/')).join('')
}

function namesIn(markup: string): Omit<Names, 'changing'> {
  const classes = [...markup.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, list = '']) => list.split(/\s+/))
  const tags = [...markup.matchAll(/<([a-zA-Z][\w-]*)([^>]*)/g)]
  const attributes = tags.flatMap(([, , list = '']) =>
    [...list.matchAll(/\s([\w:-]+)(?:="([^"]*)")?/g)].flatMap(([, name = '', value = '']) => [
      name,
      `${name}=${value}`,
    ]),
  )
  return {
    classes: new Set(classes),
    tags: new Set([...tags.map(([, tag = '']) => tag.toLowerCase()), ...ALWAYS]),
    attributes: new Set(attributes),
  }
}

function reduce(css: string, names: Names, address: string): Root {
  const sheet = postcss.parse(css)
  sheet.walkComments((comment) => void comment.remove())
  keepNeeded(sheet, names)
  dropUnusedAnimations(sheet)
  sheet.walkDecls((declaration) => {
    declaration.value = declaration.value.replaceAll(
      /url\((["']?)(?!data:|\/|#|https?:)([^"')]+)\1\)/g,
      (_whole, _quote, relative: string) => `url(${new URL(relative, `http://host${address}`).pathname})`,
    )
  })
  return sheet
}

function keepNeeded(parent: Container<ChildNode>, names: Names): void {
  for (const node of [...(parent.nodes ?? [])]) {
    if (node.type === 'rule') keepMatching(node, names)
    else if (node.type === 'atrule' && isGroup(node)) {
      keepNeeded(node as Container<ChildNode>, names)
      if (node.nodes?.length === 0) node.remove()
    }
  }
}

/** Group rules such as `@media` and `@layer {}`; `@layer a, b;`, `@font-face` and `@keyframes` stay unchanged. */
const isGroup = ({ name, nodes }: AtRule) => nodes !== undefined && /^(?:media|layer|supports|container)$/.test(name)

function keepMatching(rule: Rule, names: Names): void {
  const selectors = rule.selectors.filter((selector) => mayMatch(selector, names))
  if (selectors.length === 0) rule.remove()
  else if (selectors.length < rule.selectors.length) rule.selectors = selectors
}

function mayMatch(selector: string, names: Names): boolean {
  let plain = selector
  for (let before = ''; before !== plain; ) {
    before = plain
    // Innermost first. Alternatives without a match match nothing; negations and values require nothing.
    plain = plain.replaceAll(/(:is|:where)?\(([^()]*)\)/g, (_whole, choice?: string, list = '') =>
      choice && !list.split(',').some((one: string) => hasAll(one.trim(), names)) ? IMPOSSIBLE : '',
    )
  }
  return hasAll(plain, names)
}

/** Attribute selector that never matches. */
const IMPOSSIBLE = '[impossible]'
const ATTRIBUTE = /\[([\w-]+)(?:=(["']?)([\w.-]*)\2\]|[^\]]*\])/g

/** True when the markup has every class, element and attribute of a selector without brackets. */
function hasAll(selector: string, { classes, tags, attributes, changing }: Names): boolean {
  const required = [...selector.matchAll(ATTRIBUTE)].filter(([, name = '']) => !changing.includes(name))
  const plain = selector.replaceAll(ATTRIBUTE, '')
  const needed = [...plain.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', ''))
  const elements = [...plain.matchAll(/(?:^|[\s>+~])([a-zA-Z][\w-]*)/g)].map(([, tag = '']) => tag.toLowerCase())
  return (
    needed.every((name) => classes.has(name)) &&
    elements.every((tag) => tags.has(tag)) &&
    required.every(([, name = '', , value]) => attributes.has(value === undefined ? name : `${name}=${value}`))
  )
}

function dropUnusedAnimations(sheet: Root): void {
  const used = new Set<string>()
  sheet.walkDecls(/^animation/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) used.add(word)
  })
  sheet.walkAtRules(/keyframes$/, (frames) => {
    if (!used.has(frames.params)) frames.remove()
  })
}

/**
 * Drops unused variables: a theme defines one per colour, and most pages use a third of them. Variables defined in the
 * markup's own styles are kept.
 */
function dropUnusedVariables(sheets: readonly Root[], markup: string): void {
  const definitions = new Map<string, Declaration[]>()
  const used = new Set<string>()
  const use = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/var\(\s*(--[\w-]+)/g)) {
      if (used.has(name)) continue
      used.add(name)
      for (const { value } of definitions.get(name) ?? []) use(value)
    }
  }
  const read: string[] = [markup.replaceAll(STYLES, '')]
  const inMarkup = [...markup.matchAll(STYLES)].map(([, css = '']) => postcss.parse(css))
  for (const sheet of [...sheets, ...inMarkup])
    sheet.walkDecls((declaration) => {
      const { prop, value } = declaration
      if (prop.startsWith('--')) definitions.set(prop, [...(definitions.get(prop) ?? []), declaration])
      else read.push(value)
    })
  for (const text of read) use(text)
  for (const [name, declarations] of definitions) if (!used.has(name)) declarations.forEach(removeDeclaration)
}

const STYLES = /<style[^>]*>([\s\S]*?)<\/style>/g

/** Removes a declaration and rules that become empty. */
function removeDeclaration(declaration: Declaration): void {
  let node: ChildNode | undefined = declaration
  while (node) {
    const { parent } = node as ChildNode
    node.remove()
    const isEmpty = parent?.nodes?.length === 0 && parent.type !== 'root'
    node = isEmpty ? (parent as ChildNode) : undefined
  }
}
