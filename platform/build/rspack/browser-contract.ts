import { type CallExpression, type Property, parse, type VariableDeclarator } from 'acorn'
import { CLIENT_FIELDS } from '../../../shared/contract/endpoint.ts'
import type { AnswerShape } from '../../../shared/contract/reading.ts'

/** Edit of a source: replaces `start` to `end` by `text`. */
type Edit = { readonly start: number; readonly end: number; readonly text: string }

/** Shape of the answer to an endpoint, by the names of the exported group and of the endpoint in it. */
export type ShapeOf = (group: string, name: string) => AnswerShape | null

/**
 * Module of the contract as a browser needs it: endpoints keep how they are called, and have the shape of their answer as
 * data. Input is checked by the api, so the schemas go, and what then nobody uses: a module of the contract declares
 * and does nothing else, which the compiler cannot see of a call such as `z.object()`.
 *
 * @param source JavaScript, types erased.
 */
export function browserContract(source: string, shapeOf: ShapeOf): string {
  const { body } = parse(source, { ecmaVersion: 'latest', sourceType: 'module' })
  const declared = body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
  const edits = declared.flatMap((declarator) => [...asData(declarator, shapeOf), ...pure(declarator)])
  return edited(source, edits)
}

const KEPT: readonly string[] = CLIENT_FIELDS

/** Calls of `endpoint({…})` in a group become the objects that they are given, with fewer fields and the shape. */
function asData({ id, init }: VariableDeclarator, shapeOf: ShapeOf): Edit[] {
  const group = id.type === 'Identifier' ? id.name : ''
  const members = init?.type === 'ObjectExpression' ? init.properties : []
  return members.flatMap((member) => {
    if (member.type !== 'Property' || member.value.type !== 'CallExpression' || !isEndpoint(member.value)) return []
    const [declaration] = member.value.arguments
    if (declaration?.type !== 'ObjectExpression') return []
    const { properties, start, end } = declaration
    const dropped = properties.flatMap((one, index) =>
      one.type !== 'Property' || KEPT.includes(nameOf(one))
        ? []
        : [{ start: one.start, end: properties[index + 1]?.start ?? end - 1, text: '' }],
    )
    const shape = `{ shape: ${JSON.stringify(shapeOf(group, nameOf(member)))}, `
    return [
      { start: member.value.start, end: start + 1, text: shape },
      ...dropped,
      { start: end, end: member.value.end, text: '' },
    ]
  })
}

const nameOf = ({ key }: Property): string => (key.type === 'Identifier' ? key.name : '')

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
  const sorted = edits.map((edit, at) => ({ ...edit, at })).sort((a, b) => b.start - a.start || b.at - a.at)
  return sorted.reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), source)
}
