import {
  type AnyNode,
  type CallExpression,
  type ObjectExpression,
  type Property,
  parse,
  type VariableDeclarator,
} from 'acorn'
import { CLIENT_FIELDS } from '../../../shared/contract/endpoint.ts'

/** Edit of a source: replaces `start` to `end` by `text`. */
type Edit = { readonly start: number; readonly end: number; readonly text: string }

/**
 * Contract module for browsers: endpoints keep their calls and the reading of responses. The api validates input, so
 * input schemas and what only they use are removed. Calls such as `z.object()` are marked as pure, which the compiler
 * cannot infer.
 *
 * @param source JavaScript, types erased.
 */
export function browserContract(source: string): string {
  const { body } = parse(source, { ecmaVersion: 'latest', sourceType: 'module' })
  const declared = body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
  const edits = declared.flatMap((declarator) => [...withoutSchemas(declarator), ...pure(declarator)])
  return edited(source, edits)
}

const KEPT: readonly string[] = CLIENT_FIELDS

function withoutSchemas({ init }: VariableDeclarator): Edit[] {
  return endpointsIn(init).flatMap(({ properties, end }) => {
    const known = properties.filter((property) => property.type === 'Property')
    const hasReader = known.some((one) => nameOf(one) === 'read')
    return properties.flatMap((property, index) => {
      if (property.type !== 'Property') return []
      const name = nameOf(property)
      if (KEPT.includes(name) && !(hasReader && name === 'reply')) return []
      return [{ start: property.start, end: properties[index + 1]?.start ?? end - 1, text: '' }]
    })
  })
}

const nameOf = ({ key }: Property): string => (key.type === 'Identifier' ? key.name : '')

/** Declarations of `endpoint({…})`, alone or as the properties of a group. */
function endpointsIn(node: AnyNode | null | undefined): ObjectExpression[] {
  if (node?.type === 'ObjectExpression')
    return node.properties.flatMap((property) => (property.type === 'Property' ? endpointsIn(property.value) : []))
  if (node?.type !== 'CallExpression' || !isEndpoint(node)) return []
  return node.arguments.filter((argument) => argument.type === 'ObjectExpression')
}

const isEndpoint = ({ callee }: CallExpression) => callee.type === 'Identifier' && callee.name === 'endpoint'

const INERT: readonly string[] = [
  'Literal',
  'TemplateLiteral',
  'Identifier',
  'ArrowFunctionExpression',
  'FunctionExpression',
]

/** Marks a declaration as removable when unused. */
function pure({ init }: VariableDeclarator): Edit[] {
  if (!init || INERT.includes(init.type)) return []
  const { start, end } = init
  return [
    { start, end: start, text: '/*#__PURE__*/ (() => (' },
    { start: end, end, text: '))()' },
  ]
}

/** Applies edits from the end, so that earlier positions stay valid; edits at the same position keep their order. */
function edited(source: string, edits: readonly Edit[]): string {
  const sorted = edits.map((edit, index) => ({ ...edit, at: index })).sort((a, b) => b.start - a.start || b.at - a.at)
  return sorted.reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), source)
}
