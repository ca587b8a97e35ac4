import { isAreaName } from '../../../shared/contract/area-name.ts'
import { areaData } from '../../lib/area-data.ts'
import { areaFolders } from '../../lib/area-folders.ts'
import { shellRoutes } from '../../lib/shell-routes.ts'
import { UserError } from '../../lib/user-error.ts'
import type { ChangeSet } from '../change-set.ts'
import { assertKebab, camel, lineOf, literal, pascal } from '../names.ts'
import { addElement, addProperty, addToDefaultExport, keysAt } from '../syntax/edits.ts'
import { fromAreaTemplate } from '../template.ts'
import { accessFrom, routeText } from './access.ts'

export type PageOptions = {
  readonly name: string
  readonly title: string
  readonly access: string
  readonly feature?: string | undefined
}

const PATH = /^\/(?:[a-z0-9-]+|:[a-zA-Z]+)?(?:\/(?:[a-z0-9-]+|:[a-zA-Z]+))*$/

/** `loopi new page mf-customer /sorteios`: a route, its page with texts and a test. */
export async function newPage(changes: ChangeSet, area: string, path: string, options: PageOptions): Promise<string[]> {
  if (!isAreaName(area) || !changes.exists(`${area}/area.ts`))
    throw new UserError(`There is no area ${area}: ${areaFolders(changes.root).join(', ')}. Nothing was changed.`)
  const { name, feature = name } = options
  assertKebab(name, 'a page')
  assertKebab(feature, 'a feature')
  const access = accessFrom(options.access)
  await assertFreePath(changes, path)
  const title = literal(lineOf(options.title, 'title'))
  const folder = `${area}/src/features/${feature}`
  createPage(changes, folder, { name, path, title })

  await changes.edit(
    `${area}/area.ts`,
    addElement(['area', 'routes'], routeText({ path, title: options.title, access })),
  )
  const load = `await import('./features/${feature}/${name}.page.tsx')`
  const page = `${literal(path)}: async () => ({ Component: (${load}).${pascal(name)}Page })`
  await changes.edit(`${area}/src/area.tsx`, addToDefaultExport(page))
  await addToPaths(changes, area, { name, path })
  return [
    `Write the page in ${folder}/${name}.page.tsx, its sentences in ${name}.texts.ts; look at a neighbour for the frame around it.`,
    'Test what a person sees: loading, empty, error and the main action.',
    `A link in the navigation bar goes to navigation in ${area}/area.ts.`,
    `Look at it: npm start -w ${area}, then ${path}. The rest: docs/how-to/add-a-page.md`,
  ]
}

/** Component, texts and test of a page. */
export function createPage(
  changes: ChangeSet,
  folder: string,
  { name, path, title }: { name: string; path: string; title: string },
): void {
  const at = literal(path.replaceAll(/:\w+/g, '1'))
  const pattern = literal(path)
  const intro = `'Esta página está sendo preparada.'`
  const words = { name, camel: camel(name), Pascal: pascal(name), address: path, title, intro, at, pattern }
  for (const part of ['page.tsx', 'texts.ts', 'page.test.tsx'])
    changes.create(`${folder}/${name}.${part}`, fromAreaTemplate(`src/__NAME__.${part}`, words))
}

/** Same address for the router: the names of parameters do not matter. */
const shapeOf = (path: string): string => path.replaceAll(/:\w+/g, ':')

/** Rejects a path that is none, or that the shell or an area has. */
export async function assertFreePath(changes: ChangeSet, path: string): Promise<void> {
  if (!PATH.test(path))
    throw new UserError(`"${path}" is no path of a page: it begins with /, in lower case, with parameters as :id.`)
  const areas = await Promise.all(areaFolders(changes.root).map((name) => areaData(changes.root, name)))
  const owners = [{ name: 'shell', routes: await shellRoutes(changes.root) }, ...areas]
  const owner = owners.find(({ routes }) => routes.some((route) => shapeOf(route.path) === shapeOf(path)))
  if (owner) throw new UserError(`${path} belongs to ${owner.name} already. Nothing was changed.`)
}

/** Own address among those that the area's pages link to, where the area keeps such a list. */
async function addToPaths(
  changes: ChangeSet,
  area: string,
  { name, path }: { name: string; path: string },
): Promise<void> {
  const file = `${area}/src/paths.ts`
  if (!changes.exists(file) || path.includes(':')) return
  if ((await keysAt(await changes.read(file), ['paths'])).includes(camel(name))) return
  await changes.edit(file, addProperty(['paths'], `${camel(name)}: ${literal(path)}`))
}
