import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { isAreaName } from '../../shared/contract/area-name.ts'
import { areaData } from '../lib/area-data.ts'
import { areaFolders } from '../lib/area-folders.ts'
import { root as repository } from '../lib/paths.ts'
import { shellRoutes } from '../lib/shell-routes.ts'
import { UserError } from '../lib/user-error.ts'

/** Title in Portuguese, and address of the first page, which is public. */
export type NewArea = { readonly name: string; readonly title: string; readonly path: string }

const platform = join(import.meta.dirname, '..')
/** Files of an area of this checkout, and files that an area has wherever it lives. */
const TEMPLATES = {
  'package.json': 'new-area/template/package.json',
  'rspack.config.ts': 'create-area/template/rspack.config.ts',
  'src/standalone.tsx': 'new-area/template/src/standalone.tsx',
  'src/standalone.test.tsx': 'new-area/template/src/standalone.test.tsx',
  'area.ts': 'create-area/template/area.ts',
  'src/area.tsx': 'create-area/template/src/area.tsx',
  'src/features/home/home.page.tsx': 'create-area/template/src/__NAME__.page.tsx',
  'src/features/home/home.page.test.tsx': 'create-area/template/src/__NAME__.page.test.tsx',
  'src/features/home/home.texts.ts': 'create-area/template/src/__NAME__.texts.ts',
}
/** Compositions for development, in which each area has a service. */
const COMPOSITIONS = ['docker-compose.dev.yml', 'docker-compose.watch.yml']

/** Writes the area into a checkout; throws a `UserError` before anything is written. */
export async function newArea(root: string, area: NewArea): Promise<void> {
  await assertNew(root, area)
  const [model = ''] = areaFolders(root)
  const read = (file: string) => readFile(join(root, file), 'utf8')
  const words = { ...wordsOf(area), ...versionsOf(await read(`${model}/package.json`)) }
  for (const [file, template] of Object.entries(TEMPLATES))
    await write(
      join(root, area.name, file),
      filled(await readFile(join(platform, `${template}.template`), 'utf8'), words),
    )
  const workflow = await read(`.github/workflows/${model}.yml`)
  await write(join(root, `.github/workflows/${area.name}.yml`), workflow.replaceAll(model, area.name))
  for (const file of COMPOSITIONS) await write(join(root, file), besideModel(await read(file), area.name, model))
}

/** Formats the files of an area by the rules of this repository. */
export async function formatArea(name: string): Promise<void> {
  const biome = join(repository, 'node_modules/@biomejs/biome/bin/biome')
  await promisify(execFile)(process.execPath, [biome, 'check', '--write', name], { cwd: repository })
}

const PATH = /^(?:\/[a-z0-9-]+)+$/

async function assertNew(root: string, { name, title, path }: NewArea): Promise<void> {
  if (!isAreaName(name))
    throw new UserError(
      `"${name}" is no name of an area: mf- and small letters, digits or hyphens, such as mf-raffles.`,
    )
  if (existsSync(join(root, name))) throw new UserError(`There is a folder ${name} already. Nothing was changed.`)
  if (!PATH.test(path)) throw new UserError(`"${path}" is no path of a page: it begins with /, in lower case.`)
  if (!/^[^\r\n']+$/.test(title.trim())) throw new UserError('The title is one line without an apostrophe.')
  const areas = await Promise.all(areaFolders(root).map((folder) => areaData(root, folder)))
  const owners = [{ name: 'shell', routes: await shellRoutes(root) }, ...areas]
  const owner = owners.find(({ routes }) => routes.some((route) => route.path === path))
  if (owner) throw new UserError(`${path} belongs to ${owner.name} already. Nothing was changed.`)
}

function wordsOf({ name, title, path }: NewArea): Record<string, string> {
  const [quotedTitle, quotedPath] = [`'${title.trim()}'`, `'${path}'`]
  // With a description, which search engines show, the page of a public route is in the sitemap.
  const description = `${title.trim().slice(0, 80)} na Loopi, o clube de cupons e vantagens das marcas parceiras em todo o Brasil.`
  const place = `{ id: '${name.replace('mf-', '')}', label: ${quotedTitle}, to: ${quotedPath}, shownTo: 'everybody', order: 50 }`
  return {
    ...{ area: name, title: quotedTitle, path: quotedPath, at: quotedPath, pattern: quotedPath, address: path },
    ...{ folder: 'features/home/', name: 'home', camel: 'home', Pascal: 'Home' },
    route: `{ path: ${quotedPath}, title: ${quotedTitle}, description: '${description}', access: 'public' }`,
    place: `navigation: [${place}]`,
    intro: `'Esta página está sendo preparada.'`,
  }
}

/** Versions that another area asks for: all areas run with the same. */
function versionsOf(manifest: string): Record<string, string> {
  const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> }
  return { ours: dependencies['@loopi/platform'] ?? '', react: dependencies.react ?? '' }
}

const filled = (text: string, words: Record<string, string>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, word: string) => {
    const value = words[word]
    if (value === undefined) throw new Error(`a template asks for ${word}`)
    return value
  })

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

/** A composition that has, behind all that it says of the model, the same of the new area. */
function besideModel(text: string, area: string, model: string): string {
  const aboutModel = new RegExp(`^  dev-${model}:.*\\n(?:    .*\\n)*|^ +- \\./${model}:.*\\n`, 'gm')
  if (!aboutModel.test(text)) throw new Error(`a composition has no service ${model}`)
  return text.replace(aboutModel, (part) => part + part.replaceAll(model, area))
}
