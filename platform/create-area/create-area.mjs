#!/usr/bin/env node
// `npm create @loopi/area mf-exemplo`: creates an area's repository. Plain JavaScript without packages, so that it runs
// before an install.
import { execSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const USAGE = `Usage: npm create @loopi/area mf-exemplo -- --registry <url> | --packages <folder>

  mf-exemplo   name of the area: mf-, then small letters, digits and hyphens
  --registry   registry that has the @loopi packages; what npm knows as @loopi:registry by default
  --packages   folder with the packed @loopi packages, where no registry has them: the repository keeps a copy`

/** Reserved top-level domain (RFC 2606), for packages that the repository contains itself. */
const NOWHERE = 'https://packages.invalid/'

/** File name in the new repository; template files are renamed, because npm would leave some of them out. */
const nameOf = (file) =>
  file
    .replace(/\.template$/, '')
    .replaceAll('__NAME__', noun)
    .replace(/(^|[\\/])_/g, '$1.')

function fail(message) {
  console.error(`✗ ${message}\n\n${USAGE}`)
  process.exit(2)
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { packages: { type: 'string' }, registry: { type: 'string' } },
    })
  } catch (error) {
    return fail(error.message)
  }
}

const { positionals, values } = readArguments()
const [name = ''] = positionals
if (!/^mf-[a-z][a-z0-9-]*$/.test(name)) fail(`“${name}” is no name of an area.`)
const folder = resolve(name)
if (existsSync(folder)) fail(`${folder} exists already.`)

if (Number.parseInt(process.versions.node, 10) < 24) fail(`Node 24 or newer is needed; this is ${process.version}.`)

/** Registry of the scope: required, because otherwise a stranger could register the scope at the public registry. */
function registryOfScope() {
  if (values.packages) return NOWHERE
  const known = values.registry ?? execSync('npm config get @loopi:registry', { encoding: 'utf8' }).trim()
  if (!URL.canParse(known)) fail('Say which registry has the @loopi packages.')
  return known
}
const registry = registryOfScope()

const own = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))
const noun = name.slice('mf-'.length)
const words = noun.split('-')
const title = words.map((word, at) => (at === 0 ? word[0].toUpperCase() + word.slice(1) : word)).join(' ')
const Pascal = words.map((word) => word[0].toUpperCase() + word.slice(1)).join('')
const camel = Pascal[0].toLowerCase() + Pascal.slice(1)

/** Version of one of our packages, or its tarball, which the repository contains for its pipeline. */
function sourceOf(one) {
  if (!values.packages) return `^${own.version}`
  const tarball = `loopi-${one}-${own.version}.tgz`
  mkdirSync(join(folder, 'packages'), { recursive: true })
  copyFileSync(join(values.packages, tarball), join(folder, 'packages', tarball))
  return `file:packages/${tarball}`
}

/** Words of the template; `loopi new area` also fills in those of a page and of `area.ts`. */
const WORDS = {
  ...{ area: name, id: noun, name: noun, camel, Pascal, folder: '' },
  ...{ address: `/${noun}`, title: `'${title}'`, path: `'/${noun}'`, at: `'/${noun}'`, pattern: `'/${noun}'` },
  // With a description, which search engines show, the page is in the sitemap.
  route: `{ path: '/${noun}', title: '${title}', description: '${title} na Loopi, o clube de cupons e vantagens das marcas parceiras em todo o Brasil.', access: 'public' }`,
  place: `navigation: [{ id: '${noun}', label: '${title}', to: '/${noun}', shownTo: 'everybody', order: 90 }]`,
  intro: `'Esta página é da área ${name}, publicada por sua própria equipe.'`,
  registry,
  ...{
    contract: sourceOf('contract'),
    shared: sourceOf('shared'),
    platform: sourceOf('platform'),
    react: own.config.react,
  },
}
const filled = (text) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, word) => WORDS[word] ?? fail(`No ${word} is given.`))

const template = fileURLToPath(new URL('template', import.meta.url))
for (const entry of readdirSync(template, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue
  const file = join(entry.parentPath, entry.name)
  const target = join(folder, nameOf(relative(template, file)))
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, filled(readFileSync(file, 'utf8')))
}

console.log(`✓ ${name} is there.

  cd ${name}
  npm install
  npm run dev      shows it inside http://localhost:3000, and follows what you save
  npm test         runs its tests

README.md says how to release it.`)
