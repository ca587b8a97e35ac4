import type { Chunk, Compilation } from '@rspack/core'
import { parse } from '@swc/core'
import { EXPOSED_CHUNK } from '../rspack/chunks.ts'
import { consumedModules } from './shared-usage.ts'

export type PageAssets = { files: string[]; shared: string[] }

/**
 * Files of each route's page, besides the entry with the exposed module: those of the page's dynamic import, and of the
 * exposed module. The import of a route is read from `area.tsx`, where `defineAreaModule` maps paths to pages.
 */
export async function pagesOf(
  compilation: Compilation,
  source: string,
  paths: readonly string[],
): Promise<Map<string, PageAssets>> {
  const requests = await importsByPath(source)
  const exposed = compilation.chunkGroups.find(({ name }) => name === EXPOSED_CHUNK)
  if (!exposed) throw new Error('The build exposes no ./area.')
  return new Map(
    paths.map((path) => {
      const page = groupOf(compilation, requests.get(path))
      const groups = page ? [exposed, page] : [exposed]
      return [
        path,
        {
          files: [...new Set(groups.flatMap((group) => group.getFiles()))],
          shared: sharedIn(
            compilation,
            groups.flatMap(({ chunks }) => chunks),
          ),
        },
      ]
    }),
  )
}

/** Chunk group of one `import()` in a source. */
const groupOf = (compilation: Compilation, request: string | undefined) =>
  request
    ? compilation.chunkGroups.find(({ origins }) => origins.some((origin) => origin.request === request))
    : undefined

/** Shared modules that these chunks consume from the shell. */
function sharedIn(compilation: Compilation, chunks: readonly Chunk[]): string[] {
  const ids = new Set(chunks.map(({ id }) => id))
  const names = consumedModules(compilation)
    .filter(([, module]) => compilation.chunkGraph.getModuleChunks(module).some(({ id }) => ids.has(id)))
    .map(([name]) => name)
  return [...new Set(names)].sort()
}

type Syntax = { [key: string]: unknown }

/** First `import()` request below each property whose key is a path, also through a constant. */
export async function importsByPath(source: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const constants = new Map<string, unknown>()
  const program = await parse(source, { syntax: 'typescript', tsx: true })
  walk(program, ({ type, id, init }) => {
    if (type === 'VariableDeclarator') constants.set(String((id as Syntax).value), init)
  })
  walk(program, ({ type, key, value }) => {
    if (type !== 'KeyValueProperty') return
    const name = (key as Syntax).value
    const { type: kind, value: constant } = value as Syntax
    const request = firstImport(kind === 'Identifier' ? constants.get(String(constant)) : value)
    if (request && typeof name === 'string' && name.startsWith('/')) found.set(name, request)
  })
  return found
}

function firstImport(tree: unknown): string | undefined {
  let request: string | undefined
  walk(tree, (node) => {
    const callee = node.callee as Syntax | undefined
    if (request || node.type !== 'CallExpression' || callee?.type !== 'Import') return
    const [first] = node.arguments as { expression: Syntax }[]
    if (typeof first?.expression.value === 'string') request = first.expression.value
  })
  return request
}

function walk(node: unknown, visit: (node: Syntax) => void): void {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, visit)
  } else if (typeof node === 'object' && node !== null) {
    if ('type' in node) visit(node as Syntax)
    for (const one of Object.values(node)) walk(one, visit)
  }
}
