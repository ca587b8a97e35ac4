import { basename, dirname, join } from 'node:path'
import { UserError } from '../../lib/user-error.ts'
import type { ChangeSet } from '../change-set.ts'
import { kebab, lineOf, literal, pascal } from '../names.ts'
import { addElement, addImport, addProperty, addRoute, calledFor, importedFrom, keysAt } from '../syntax/edits.ts'
import { fromTemplate, type Words } from '../template.ts'
import { accessFrom, accessText, type GivenAccess } from './access.ts'
import { CONTRACT, contractOf, endpointName, importName } from './contract.ts'

export type EndpointOptions = {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path?: string | undefined
  readonly access: string
  readonly summary: string
}

const DEMO = 'shared/testing/demo'
const ROUTES = 'api/src/main/routes.ts'
const AUTHORIZATION = 'api/test/authorization'
const PATH = /^(?:\/[a-z0-9-]+)+$/

/**
 * `loopi new endpoint raffles.list`: contract, handler, test, row of the access matrix, valid call and answer of the
 * fake backend; of a noun that there is not yet with its module.
 */
export async function newEndpoint(changes: ChangeSet, endpoint: string, options: EndpointOptions): Promise<string[]> {
  const { noun, name } = endpointName(endpoint)
  const path = options.path ?? `/${kebab(noun)}/${kebab(name)}`
  if (!PATH.test(path))
    throw new UserError(
      `"${path}" is no path that this generator makes: lower case, without parameters, below /api. An endpoint about one object takes its row of the access matrix from a neighbour: docs/how-to/add-an-endpoint.md`,
    )
  const access = accessFrom(options.access)
  const contract = await contractOf(changes, noun)
  await assertFree(changes, contract, { noun, name, path, method: options.method })
  const kind = options.method === 'GET' ? 'get' : 'write'
  const words = wordsOf({ endpoint, path, access, options, contract })
  const files = await (contract ? atNoun(changes, contract, words, kind) : withNoun(changes, words, kind))
  await inMatrix(changes, words, { access, kind, isNew: contract === undefined })
  return [
    `Say what it takes and answers in ${files.schemas}.`,
    `Tell the story in ${files.service}, SQL in a *.repository.ts beside it; company data is asked for with the company's id.`,
    `Test the answer and each refusal in ${files.test}.`,
    `Call it: useQuery(queryOf(${endpoint})) or call(${endpoint}, …). The rest: docs/how-to/add-an-endpoint.md`,
  ]
}

type Names = { noun: string; name: string; path: string; method: string }

async function assertFree(changes: ChangeSet, contract: string | undefined, { noun, name, path, method }: Names) {
  if (contract && (await keysAt(await changes.read(contract), [noun])).includes(name))
    throw new UserError(`The contract has ${noun}.${name} already. Nothing was changed.`)
  for (const file of await changes.list('shared/contract', '.contract.ts'))
    for (const [, other, taken] of (await changes.read(file)).matchAll(/method: '(\w+)',\s+path: '([^']+)'/g))
      if (other === method && taken === path)
        throw new UserError(`${file} has ${method} ${path} already. Nothing was changed.`)
}

type Given = {
  endpoint: string
  path: string
  access: GivenAccess
  options: EndpointOptions
  contract: string | undefined
}

function wordsOf({ endpoint, path, access, options, contract }: Given): Words & { folder: string; stem: string } {
  const { noun, name } = endpointName(endpoint)
  const folder = contract ? basename(dirname(contract)) : kebab(noun)
  const stem = contract ? `${kebab(noun)}-${kebab(name)}` : kebab(noun)
  const schema = `${noun}${pascal(name)}`
  const role = access === 'public' ? undefined : access[0]
  return {
    ...{ endpoint, noun, name, folder, stem, schema, Schema: pascal(schema), service: `${name}${pascal(noun)}` },
    ...{ method: options.method, path: literal(path), summary: literal(lineOf(options.summary, 'summary')) },
    ...{ access: accessText(access), errors: role ? "['auth/required', 'auth/forbidden']" : '[]' },
    // Calls by which root alone changes something must say whether they need a fresh proof; yes is the safe default.
    stepUp: access !== 'public' && access.length === 1 && role === 'root' ? ' stepUp: true,' : '',
    caller: role ? `{ as: await t.as('${role}') }` : '{}',
    contract: importName(contract ?? `shared/contract/${folder}/${folder}.contract.ts`),
    schemas: `@loopi/contract/${folder}/${stem}.schemas`,
  }
}

type Kind = 'get' | 'write'
type Files = { schemas: string; service: string; test: string }

const schemaImport = ({ schema, stem }: Words, kind: Kind) =>
  `import { ${schema}${kind === 'write' ? `, ${schema}Body` : ''} } from './${stem}.schemas.ts'`

const serviceImport = ({ service, stem }: Words) => `import { ${service} } from './${stem}.service.ts'`

/** Files that every endpoint brings: its schemas, its service and its test. */
function createFiles(
  changes: ChangeSet,
  module: string,
  words: Words & { folder: string; stem: string },
  kind: Kind,
): Files {
  const { folder, stem } = words
  const schemas = `shared/contract/${folder}/${stem}.schemas.ts`
  const [service, test] = [`${module}/${stem}.service.ts`, `${module}/${stem}.test.ts`]
  changes.create(schemas, fromTemplate(`endpoint/schemas.${kind}.ts`, words))
  changes.create(service, fromTemplate(`endpoint/service.${kind}.ts`, words))
  changes.create(test, fromTemplate(`endpoint/test.${kind}.ts`, words))
  return { schemas, service, test }
}

async function withNoun(
  changes: ChangeSet,
  words: Words & { folder: string; stem: string },
  kind: Kind,
): Promise<Files> {
  const { noun, folder } = words
  const module = `api/src/modules/${folder}`
  const files = createFiles(changes, module, words, kind)
  const declaration = fromTemplate(`endpoint/declaration.${kind}`, words).trim()
  const contract = { ...words, declaration, schemaImport: schemaImport(words, kind) }
  changes.create(`shared/contract/${folder}/${folder}.contract.ts`, fromTemplate('endpoint/contract.ts', contract))
  const route = fromTemplate(`endpoint/route.${kind}`, words).trim()
  const routes = { ...words, route, serviceImport: serviceImport(words) }
  changes.create(`${module}/${folder}.routes.ts`, fromTemplate('endpoint/routes.ts', routes))
  const answer = fromTemplate(`endpoint/answer.${kind}`, words).trim()
  changes.create(`${DEMO}/${folder}.ts`, fromTemplate('endpoint/demo.ts', { ...words, answer }))

  const from = (file: string) => `import { ${noun} } from './${folder}/${file}.ts'`
  await changes.edit(CONTRACT, addProperty(['contract'], `${noun}`), addImport(from(`${folder}.contract`)))
  await changes.edit(
    ROUTES,
    addElement(['MODULES'], `${noun}Routes`),
    addImport(`import { ${noun}Routes } from '../modules/${folder}/${folder}.routes.ts'`),
  )
  await changes.edit(
    `${DEMO}/demo-answers.ts`,
    addProperty(['answersOf'], `${noun}: ${noun}Answers()`),
    addImport(`import { ${noun}Answers } from './${folder}.ts'`),
  )
  return files
}

async function atNoun(
  changes: ChangeSet,
  contract: string,
  words: Words & { folder: string; stem: string },
  kind: Kind,
): Promise<Files> {
  const noun = words.noun ?? ''
  const routes = await routesOf(changes, contract, noun)
  const files = createFiles(changes, dirname(routes), words, kind)
  const declaration = fromTemplate(`endpoint/declaration.${kind}`, words).trim()
  await changes.edit(contract, addProperty([noun], declaration), addImport(schemaImport(words, kind)))
  const route = fromTemplate(`endpoint/route.${kind}`, words)
  await changes.edit(routes, addRoute(noun, route), addImport(serviceImport(words)))
  const all = await changes.read(`${DEMO}/demo-answers.ts`)
  const answers = (await calledFor(all, ['answersOf', noun])) ?? ''
  const demo = join(DEMO, (await importedFrom(all, answers)) ?? '')
  await changes.edit(demo, addProperty([answers], fromTemplate(`endpoint/answer.${kind}`, words).trim()))
  return files
}

/** File of the api that handles the endpoints of a noun. */
async function routesOf(changes: ChangeSet, contract: string, noun: string): Promise<string> {
  const handlers = await changes.list('api/src/modules', '.routes.ts')
  for (const file of handlers)
    if ((await importedFrom(await changes.read(file), noun)) === importName(contract)) return file
  throw new UserError(
    `No module of the api handles ${noun}, so add the endpoint by hand: docs/how-to/add-an-endpoint.md`,
  )
}

/** Row of the access matrix, in the file of the noun, and the valid call that is made for it. */
async function inMatrix(
  changes: ChangeSet,
  words: Words,
  { access, kind, isNew }: { access: GivenAccess; kind: Kind; isNew: boolean },
): Promise<void> {
  const { noun = '', endpoint = '', folder = '' } = words
  const answers = access === 'public' ? '200' : `{ ${access.map((role) => `${role}: 200`).join(', ')} }`
  const helper = access === 'public' ? 'everybody' : 'only'
  const row = `'${endpoint}': ${helper}('nothing', ${answers})`
  if (isNew) {
    changes.create(
      `${AUTHORIZATION}/access/${folder}.access.ts`,
      fromTemplate('endpoint/access.ts', { ...words, row, helper }),
    )
    await changes.edit(
      `${AUTHORIZATION}/matrix.ts`,
      addProperty(['matrix'], `...${noun}Access`),
      addImport(`import { ${noun}Access } from './access/${folder}.access.ts'`),
    )
  } else {
    const file = await accessFileOf(changes, noun)
    const text = await changes.read(file)
    const [, list = ''] = /export const (\w+Access) =/.exec(text) ?? []
    await changes.edit(file, addProperty([list], row, `${noun}.`))
    if (!(await importedFrom(text, helper)))
      await changes.edit(file, addImport(`import { ${helper} } from './answers.ts'`))
  }
  const call = kind === 'get' ? '() => ({})' : "() => ({ body: { nome: 'Maria Clara' } })"
  await changes.edit(`${AUTHORIZATION}/calls.ts`, addProperty(['calls'], `'${endpoint}': ${call}`, `${noun}.`))
}

async function accessFileOf(changes: ChangeSet, noun: string): Promise<string> {
  for (const file of await changes.list(`${AUTHORIZATION}/access`, '.access.ts'))
    if ((await changes.read(file)).includes(`'${noun}.`)) return file
  throw new UserError(`The access matrix has no row of ${noun}. Nothing was changed.`)
}
