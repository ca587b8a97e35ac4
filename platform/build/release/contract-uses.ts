import { parse } from '@swc/core'

/** Use of a group of endpoints; null `names` is the whole group, null `group` every group of the module. */
export type ContractUse = {
  readonly specifier: string
  readonly group: string | null
  readonly names: ReadonlySet<string> | null
}

/** Modules of a contract: `coupons.contract.ts` declares the endpoints of coupons. */
const CONTRACT = /\.contract(?:\.[jt]s)?$/

type Syntax = { readonly [key: string]: unknown; readonly type: string }
type Binding = {
  readonly specifier: string
  readonly group: string | null
  readonly names: Set<string>
  whole: boolean
}

/**
 * Uses of contracts in a source: `coupons.list`, or a name destructured from the group, is one endpoint. Any other
 * mention of the group counts for all of it; types do not count.
 */
export async function contractUses(source: string): Promise<ContractUse[]> {
  if (!source.includes('.contract')) return []
  const { body } = await parse(source, { syntax: 'typescript', tsx: true })
  const statements = body as unknown as Syntax[]
  const bindings = new Map(statements.filter(({ type }) => type === 'ImportDeclaration').flatMap(bindingsOf))
  const others = statements.filter(({ type }) => type !== 'ImportDeclaration')
  collect(others, bindings)
  const used = [...bindings.values()].filter(({ names, whole }) => whole || names.size > 0)
  return [
    ...used.map(({ specifier, group, names, whole }) => ({ specifier, group, names: whole ? null : names })),
    ...others.flatMap(passedOn),
  ]
}

const textOf = (node: unknown) => String((node as Syntax).value)

/** Identity of a name, with its scope's context. */
const keyOf = ({ value, ctxt }: Syntax) => `${value} ${ctxt}`

function bindingsOf({ source, specifiers, typeOnly }: Syntax): [string, Binding][] {
  const specifier = textOf(source)
  if (typeOnly || !CONTRACT.test(specifier)) return []
  const values = (specifiers as Syntax[]).filter(({ isTypeOnly }) => !isTypeOnly)
  return values.map(({ type, local, imported }) => {
    const group = type === 'ImportSpecifier' ? textOf(imported ?? local) : null
    return [keyOf(local as Syntax), { specifier, group, names: new Set(), whole: false }]
  })
}

/** Re-exported contracts, whose uses are outside of this module. */
function passedOn({ type, source, typeOnly }: Syntax): ContractUse[] {
  const isExport = type === 'ExportNamedDeclaration' || type === 'ExportAllDeclaration'
  if (!isExport || !source || typeOnly || !CONTRACT.test(textOf(source))) return []
  return [{ specifier: textOf(source), group: null, names: null }]
}

function collect(node: unknown, bindings: ReadonlyMap<string, Binding>): void {
  if (typeof node !== 'object' || node === null) return
  const syntax = node as Syntax
  const rest = Array.isArray(node) ? node : isTypes(syntax) ? [syntax.expression] : noted(syntax, bindings)
  for (const child of rest) collect(child, bindings)
}

/** Records the use of a syntax node, if any; returns the child nodes to visit. */
function noted(syntax: Syntax, bindings: ReadonlyMap<string, Binding>): unknown[] {
  const { type, object, property, id, init } = syntax
  const member = type === 'MemberExpression' ? bindingOf(object, bindings) : undefined
  if (member) {
    take(member, [memberName(property)])
    return (property as Syntax).type === 'Computed' ? [property] : []
  }
  const taken = type === 'VariableDeclarator' ? bindingOf(init, bindings) : undefined
  if (taken) {
    take(taken, patternNames(id))
    return [id]
  }
  const whole = bindingOf(syntax, bindings)
  if (whole) whole.whole = true
  return Object.values(syntax)
}

const bindingOf = (node: unknown, bindings: ReadonlyMap<string, Binding>): Binding | undefined => {
  const syntax = node as Syntax | null | undefined
  return syntax?.type === 'Identifier' ? bindings.get(keyOf(syntax)) : undefined
}

/** True for type syntax, except the expression inside `x as T`, `x satisfies T` and `x!`. */
const isTypes = ({ type }: Syntax): boolean => /^Ts(?!Enum|Module|Export)/.test(type ?? '')

/** Records endpoint names; null is a name computed at run time. */
function take(binding: Binding, names: readonly (string | null)[]): void {
  for (const name of names) {
    // Members of a namespace are groups, followed by their endpoints.
    if (name === null || binding.group === null) binding.whole = true
    else binding.names.add(name)
  }
}

function memberName(property: unknown): string | null {
  const { type, value, expression } = property as Syntax
  if (type === 'Identifier') return String(value)
  const inside = type === 'Computed' ? (expression as Syntax) : null
  return inside?.type === 'StringLiteral' ? String(inside.value) : null
}

function patternNames(pattern: unknown): (string | null)[] {
  const { type, properties } = pattern as Syntax
  if (type !== 'ObjectPattern') return [null]
  return (properties as Syntax[]).map(({ type: kind, key }) => {
    if (kind !== 'KeyValuePatternProperty' && kind !== 'AssignmentPatternProperty') return null
    const { type: of, value } = key as Syntax
    return of === 'Identifier' || of === 'StringLiteral' ? String(value) : null
  })
}
