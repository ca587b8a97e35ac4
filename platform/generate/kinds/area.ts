import { isAreaName } from '../../../shared/contract/area-name.ts'
import { areaFolders } from '../../lib/area-folders.ts'
import { UserError } from '../../lib/user-error.ts'
import type { ChangeSet } from '../change-set.ts'
import { lineOf, literal } from '../names.ts'
import { fromAreaTemplate, fromTemplate, type Words } from '../template.ts'
import { accessFrom, accessText, routeText } from './access.ts'
import { assertFreePath, createPage } from './page.ts'

export type AreaOptions = { readonly title: string; readonly path: string; readonly access: string }

/** Files that only an area of this checkout has, each made of the template of the same name. */
const FILES = ['package.json', 'rspack.config.ts', 'src/standalone.tsx', 'src/standalone.test.tsx'] as const
/** Files that every area has, but its page. */
const FILES_OF_EVERY = ['area.ts', 'src/area.tsx'] as const

/** `loopi new area mf-raffles`: its folder with one page, its place in the lock, and its pipeline. */
export async function newArea(changes: ChangeSet, area: string, options: AreaOptions): Promise<string[]> {
  if (!isAreaName(area))
    throw new UserError(
      `"${area}" is no name of an area: mf- and small letters, digits or hyphens, such as mf-raffles.`,
    )
  if (changes.exists(area)) throw new UserError(`There is a folder ${area} already. Nothing was changed.`)
  const [model] = areaFolders(changes.root)
  if (!model) throw new UserError('This checkout has no area whose pipeline the new one could have.')
  await assertFreePath(changes, options.path)
  const title = literal(lineOf(options.title, 'title'))
  const words = { ...(await versionsOf(changes, model)), ...wordsOf(area, title, options) }
  for (const file of FILES) changes.create(`${area}/${file}`, fromTemplate(`area/${file}`, words))
  for (const file of FILES_OF_EVERY) changes.create(`${area}/${file}`, fromAreaTemplate(file, words))
  createPage(changes, `${area}/src/features/home`, { name: 'home', path: options.path, title })
  await inLock(changes, area)
  await withPipeline(changes, area, model)
  for (const file of COMPOSITIONS) await changes.edit(file, async (text) => besideModel(text, area, model))
  return [
    'Run npm install, which links the new workspace.',
    `Write its pages: ${area}/src/features/home/home.page.tsx, and npm run loopi -- new page ${area} …`,
    `Say in ${area}/area.ts whose area it is; its place in the navigation bar and what search engines say of it are there, too.`,
    `npm start -w ${area} shows it alone, npm start with all the others.`,
    'Its first delivery, with a token of its own: docs/how-to/add-an-area.md',
  ]
}

/** Versions that another area asks for: all areas run with the same. */
async function versionsOf(changes: ChangeSet, model: string): Promise<{ ours: string; react: string }> {
  const { dependencies } = JSON.parse(await changes.read(`${model}/package.json`)) as {
    dependencies: Record<string, string>
  }
  return { ours: dependencies['@loopi/kit'] ?? '', react: dependencies.react ?? '' }
}

function wordsOf(area: string, title: string, options: AreaOptions): Words {
  const access = accessFrom(options.access)
  return {
    ...{ area, title, path: literal(options.path), route: routeText({ ...options, access }) },
    place: placeOf(access, { id: area.replace('mf-', ''), title, path: literal(options.path) }),
    ...{ folder: 'features/home/', name: 'home', Pascal: 'Home' },
    role: access === 'public' ? 'null' : literal(access[0] ?? ''),
  }
}

type Place = { readonly id: string; readonly title: string; readonly path: string }

/** Place of the first page: a link of the bar for everybody, or an entry in the navigation of those who may see it. */
function placeOf(access: ReturnType<typeof accessFrom>, { id, title, path }: Place): string {
  if (access === 'public')
    return `navigation: [{ id: '${id}', label: ${title}, to: ${path}, shownTo: 'everybody', order: 50 }]`
  const entries = (['console', 'bolso'] as const).flatMap((shell) => {
    const roles = access.filter((role) => (role === 'cliente') === (shell === 'bolso'))
    if (roles.length === 0) return []
    return `{ label: ${title}, path: ${path}, icon: 'star', roles: ${accessText(roles)}, order: 50, shell: '${shell}' }`
  })
  return `entries: [${entries.join(', ')}]`
}

/** Entries that `npm install` writes for a workspace, so that the lock fits without a download. */
async function inLock(changes: ChangeSet, area: string): Promise<void> {
  await changes.edit('package-lock.json', async (text) => {
    const lock = JSON.parse(text) as { packages: Record<string, unknown> }
    const { name, version, dependencies } = JSON.parse(await changes.read(`${area}/package.json`))
    const entries = { ...lock.packages, [area]: { name, version, dependencies } }
    const links = { ...entries, [`node_modules/${name}`]: { resolved: area, link: true } }
    const packages = Object.fromEntries(Object.entries(links).sort(([a], [b]) => (a < b ? -1 : 1)))
    return `${JSON.stringify({ ...lock, packages }, null, 2)}\n`
  })
}

/** Compositions for development, in which each area has a service. */
const COMPOSITIONS = ['docker-compose.dev.yml', 'docker-compose.watch.yml']

/** A composition that has, behind all that it says of the model, the same of the new area. */
function besideModel(text: string, area: string, model: string): string {
  const aboutModel = new RegExp(`^  dev-${model}:.*\\n(?:    .*\\n)*|^ +- \\./${model}:.*\\n`, 'gm')
  if (!aboutModel.test(text)) throw new Error(`it has no service ${model}`)
  return text.replace(aboutModel, (part) => part + part.replaceAll(model, area))
}

/** Pipeline of another area under the new name: what all of them have in common is said in one place. */
async function withPipeline(changes: ChangeSet, area: string, model: string): Promise<void> {
  const text = await changes.read(`.github/workflows/${model}.yml`)
  changes.create(`.github/workflows/${area}.yml`, text.replaceAll(model, area))
}
