import { parse } from '@swc/core'

/** Piece of syntax as the parser gives it; positions count bytes of everything that it has ever read. */
export type Syntax = { readonly [key: string]: unknown; readonly type: string }

type Span = { readonly start: number; readonly end: number }

/** Statement in front of a source, so that the parser tells where the source begins. */
const MARK = '0;'

/** TypeScript source with its syntax, in which text is put by position, so that all the rest stays byte for byte. */
export class Source {
  readonly body: readonly Syntax[]
  readonly #bytes: Buffer
  readonly #base: number

  private constructor(text: string, statements: readonly Syntax[]) {
    this.#bytes = Buffer.from(text)
    this.#base = spanOf(statements[0]).start + MARK.length
    this.body = statements.slice(1)
  }

  /** Reads a source without JSX; throws when it is none. */
  static async of(text: string): Promise<Source> {
    const { body } = await parse(MARK + text, { syntax: 'typescript' })
    return new Source(text, body as unknown as Syntax[])
  }

  /** The source with a text before a piece of its syntax. */
  before(node: Syntax, text: string): string {
    return this.#with(spanOf(node).start, text)
  }

  /** The source with a text right behind a piece of its syntax. */
  after(node: Syntax, text: string): string {
    return this.#with(spanOf(node).end, text)
  }

  /** The source with a text before the last character of a piece of its syntax: its closing bracket. */
  atTheEndOf(node: Syntax, text: string): string {
    return this.#with(spanOf(node).end - 1, text)
  }

  #with(position: number, text: string): string {
    const at = position - this.#base
    return Buffer.concat([this.#bytes.subarray(0, at), Buffer.from(text), this.#bytes.subarray(at)]).toString()
  }
}

/** Span of a node; entries of objects and arrays have none of their own. */
function spanOf(node: unknown): Span {
  const { span, key, value, spread, arguments: spreadOf, expression } = node as Record<string, unknown>
  if (span) return span as Span
  if (key && value) return { start: spanOf(key).start, end: spanOf(value).end }
  if (spreadOf) return { start: (spread as Span).start, end: spanOf(spreadOf).end }
  if (expression) return { start: ((spread as Span | null) ?? spanOf(expression)).start, end: spanOf(expression).end }
  throw new Error('syntax without a place')
}

const isSyntax = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** First piece of syntax, outermost first, that is wanted. */
export function findSyntax(root: unknown, wanted: (node: Syntax) => boolean): Syntax | undefined {
  if (!isSyntax(root)) return undefined
  if (typeof root.type === 'string' && wanted(root as Syntax)) return root as Syntax
  for (const part of Object.values(root)) {
    const found = findSyntax(part, wanted)
    if (found) return found
  }
  return undefined
}

const WRAPPERS = ['TsAsExpression', 'TsSatisfiesExpression', 'TsConstAssertion', 'ParenthesisExpression']

/** Expression inside `as const`, `satisfies` and parentheses. */
export function unwrapped(node: unknown): Syntax {
  const syntax = node as Syntax
  return WRAPPERS.includes(syntax.type) ? unwrapped(syntax.expression) : syntax
}

/** Name of an identifier, or text of a literal. */
export const textIn = (node: unknown): string => String((node as Syntax).value)

/** Expression that a variable starts with, of the module or of a function in it. */
export function initialiserOf({ body }: Source, name: string): Syntax | undefined {
  const declared = findSyntax(body, ({ type, id }) => type === 'VariableDeclarator' && textIn(id) === name)
  return declared?.init ? unwrapped(declared.init) : undefined
}

/** Object that an expression is, hands to the function that it calls, or returns. */
export function objectIn(expression: Syntax): Syntax | undefined {
  if (expression.type === 'ObjectExpression') return expression
  if (expression.type === 'CallExpression')
    return objectIn(unwrapped((expression.arguments as Syntax[])[0]?.expression))
  if (expression.type !== 'ArrowFunctionExpression') return undefined
  const body = unwrapped(expression.body)
  if (!body.stmts) return objectIn(body)
  const last = (body.stmts as Syntax[]).findLast(({ type }) => type === 'ReturnStatement')
  return last && objectIn(unwrapped(last.argument))
}

/** Key of an object's property; empty for one that is spread into it. */
export function keyOf(property: Syntax): string {
  if (property.type === 'Identifier') return textIn(property)
  return property.key ? textIn(property.key) : ''
}

export const propertiesOf = (object: Syntax): readonly Syntax[] => object.properties as Syntax[]

/** Value of a property of an object. */
export function propertyValue(object: Syntax, key: string): Syntax | undefined {
  const property = propertiesOf(object).find((one) => keyOf(one) === key)
  return property?.value ? unwrapped(property.value) : undefined
}
