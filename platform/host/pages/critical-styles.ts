import postcss, { type AtRule, type ChildNode, type Container, type Declaration, type Root, type Rule } from 'postcss'

/** Names in the markup that a selector can match: classes and elements. */
type Names = { classes: ReadonlySet<string>; tags: ReadonlySet<string> }

/** Elements of the document around the markup of the root. */
const ALWAYS = ['html', 'body']

/**
 * Critical styles: the rules of the style sheets that may apply to `markup`, by names of classes and elements alone,
 * because states, attributes and media change without a new element, and the variables that those rules or the markup
 * read. Sheets come in their order, each with the URL that its relative URLs start from.
 */
export function criticalStyles(markup: string, sheets: readonly { address: string; css: string }[]): string {
  const names = namesIn(markup)
  const reduced = sheets.map(({ address, css }) => reduce(css, names, address))
  dropUnusedVariables(reduced, markup)
  return reduced.map((sheet) => sheet.toString().replaceAll('</', '<\\/')).join('')
}

function namesIn(markup: string): Names {
  const classes = [...markup.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, list = '']) => list.split(/\s+/))
  const tags = [...markup.matchAll(/<([a-zA-Z][\w-]*)/g)].map(([, tag = '']) => tag.toLowerCase())
  return { classes: new Set(classes), tags: new Set([...tags, ...ALWAYS]) }
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

/** `@media`, `@layer {}` and the like; `@layer a, b;`, `@font-face` and `@keyframes` stay as they are. */
const isGroup = ({ name, nodes }: AtRule) => nodes !== undefined && /^(?:media|layer|supports|container)$/.test(name)

function keepMatching(rule: Rule, names: Names): void {
  const selectors = rule.selectors.filter((selector) => mayMatch(selector, names))
  if (selectors.length === 0) rule.remove()
  else if (selectors.length < rule.selectors.length) rule.selectors = selectors
}

function mayMatch(selector: string, { classes, tags }: Names): boolean {
  // Brackets hold alternatives, negations or values: none of them is required in the markup.
  const plain = withoutBrackets(selector)
  const needed = [...plain.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', ''))
  const elements = [...plain.matchAll(/(?:^|[\s>+~])([a-zA-Z][\w-]*)/g)].map(([, tag = '']) => tag.toLowerCase())
  return needed.every((name) => classes.has(name)) && elements.every((tag) => tags.has(tag))
}

function withoutBrackets(selector: string): string {
  let text = selector.replaceAll(/\[[^\]]*\]/g, '')
  for (let before = ''; before !== text; ) {
    before = text
    text = text.replaceAll(/\([^()]*\)/g, '')
  }
  return text
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

/** A theme defines variables for every colour that a page might use; most pages read a third of them. */
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
  const read: string[] = [markup]
  for (const sheet of sheets)
    sheet.walkDecls((declaration) => {
      const { prop, value } = declaration
      if (prop.startsWith('--')) definitions.set(prop, [...(definitions.get(prop) ?? []), declaration])
      else read.push(value)
    })
  for (const text of read) use(text)
  for (const [name, declarations] of definitions) if (!used.has(name)) declarations.forEach(removeDeclaration)
}

/** Removes a declaration, and what is empty without it. */
function removeDeclaration(declaration: Declaration): void {
  let node: ChildNode | undefined = declaration
  while (node) {
    const { parent } = node as ChildNode
    node.remove()
    const isEmpty = parent?.nodes?.length === 0 && parent.type !== 'root'
    node = isEmpty ? (parent as ChildNode) : undefined
  }
}
