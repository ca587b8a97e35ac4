import {
  findSyntax,
  initialiserOf,
  keyOf,
  objectIn,
  propertiesOf,
  propertyValue,
  Source,
  type Syntax,
  textIn,
  unwrapped,
} from './source.ts'

/** Way from a variable to something inside of it: `['contract']`, `['area', 'routes']`. */
export type SyntaxPath = readonly [variable: string, ...keys: string[]]

/** Change of a source; throws when the source has not the shape that it is for. */
export type SourceEdit = (text: string) => Promise<string>

const missing = (what: string): Error => new Error(`no ${what}`)

function placeIn(source: Source, [variable, ...keys]: SyntaxPath): Syntax {
  let found = initialiserOf(source, variable)
  for (const key of keys) {
    const object = found && objectIn(found)
    found = object && propertyValue(object, key)
  }
  if (!found) throw missing([variable, ...keys].join('.'))
  return found
}

function objectAt(source: Source, place: SyntaxPath): Syntax {
  const object = objectIn(placeIn(source, place))
  if (!object) throw missing(`object in ${place.join('.')}`)
  return object
}

/** Keys of the object at a place. */
export const keysAt = async (text: string, place: SyntaxPath): Promise<string[]> =>
  propertiesOf(objectAt(await Source.of(text), place)).map(keyOf)

/** Appends a property to an object: behind the last one whose key starts with `near`, else behind all. */
export const addProperty =
  (place: SyntaxPath, property: string, near = ''): SourceEdit =>
  async (text) => {
    const source = await Source.of(text)
    const object = objectAt(source, place)
    const properties = propertiesOf(object)
    const neighbour = properties.findLast((one) => keyOf(one).startsWith(near)) ?? properties.at(-1)
    return neighbour ? source.after(neighbour, `,\n${property}`) : source.atTheEndOf(object, property)
  }

/** Appends an element to an array. */
export const addElement =
  (place: SyntaxPath, element: string): SourceEdit =>
  async (text) => {
    const source = await Source.of(text)
    const array = placeIn(source, place)
    if (array.type !== 'ArrayExpression') throw missing(`list in ${place.join('.')}`)
    const last = (array.elements as Syntax[]).at(-1)
    return last ? source.after(last, `,\n${element}`) : source.atTheEndOf(array, element)
  }

/** Appends a property to the last object that the call of the default export is given. */
export const addToDefaultExport =
  (property: string): SourceEdit =>
  async (text) => {
    const source = await Source.of(text)
    const exported = source.body.find(({ type }) => type === 'ExportDefaultExpression')
    const call = exported && unwrapped(exported.expression)
    const object = call?.type === 'CallExpression' && (call.arguments as Syntax[]).at(-1)?.expression
    if (!object) throw missing('default export of a call')
    const last = propertiesOf(object as Syntax).at(-1)
    return last ? source.after(last, `,\n${property}`) : source.atTheEndOf(object as Syntax, property)
  }

/** Puts an import before the others; the formatter sorts them. */
export const addImport =
  (statement: string): SourceEdit =>
  async (text) => {
    const source = await Source.of(text)
    const first = source.body.find(({ type }) => type === 'ImportDeclaration')
    return first ? source.before(first, `${statement}\n`) : `${statement}\n\n${text}`
  }

/** Appends a member to a union of types; `member` begins with its bar. */
export const addUnionMember =
  (type: string, member: string): SourceEdit =>
  async (text) => {
    const source = await Source.of(text)
    const alias = findSyntax(source.body, (one) => one.type === 'TsTypeAliasDeclaration' && textIn(one.id) === type)
    if (!alias) throw missing(`type ${type}`)
    return source.after(alias.typeAnnotation as Syntax, `\n${member}`)
  }

/** Appends a statement to the function that calls `route` for an endpoint of a noun. */
export const addRoute =
  (noun: string, statement: string): SourceEdit =>
  async (text) => {
    const source = await Source.of(text)
    const routes = findSyntax(
      source.body,
      (one) =>
        one.type === 'FunctionDeclaration' && findSyntax(one.body, (call) => isRouteOf(call, noun)) !== undefined,
    )
    if (!routes) throw missing(`function with the routes of ${noun}`)
    return source.atTheEndOf(routes.body as Syntax, `${statement}\n`)
  }

function isRouteOf({ type, callee, arguments: given }: Syntax, noun: string): boolean {
  if (type !== 'CallExpression' || textIn(callee) !== 'route') return false
  const endpoint = (given as Syntax[])[1]?.expression as Syntax | undefined
  return endpoint?.type === 'MemberExpression' && textIn(endpoint.object) === noun
}

/** File that a name is imported from; undefined when it is not. */
export async function importedFrom(text: string, name: string): Promise<string | undefined> {
  const { body } = await Source.of(text)
  const from = body.find(
    ({ type, specifiers }) =>
      type === 'ImportDeclaration' && (specifiers as Syntax[]).some(({ local }) => textIn(local) === name),
  )
  return from && textIn(from.source)
}

/** Name of the function that is called for a property's value, as in `coupons: couponAnswers(world)`. */
export async function calledFor(text: string, place: SyntaxPath): Promise<string | undefined> {
  const value = placeIn(await Source.of(text), place)
  return value.type === 'CallExpression' ? textIn(value.callee) : undefined
}
