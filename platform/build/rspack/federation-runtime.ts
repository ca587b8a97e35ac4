import { createRequire } from 'node:module'
import { type Compiler, rspack } from '@rspack/core'
import { moduleFile } from '../../lib/paths.ts'

const require = createRequire(import.meta.url)

/** Request by which the federation plugin starts its runtime in an entry. */
const STARTER = /!=!data:text\/javascript,/

/**
 * Replaces the plugin's start of the federation runtime by a smaller one: the shell's is the page's host, an area's its
 * container.
 */
export class FederationRuntime {
  readonly #container: string

  constructor(container: string) {
    this.#container = container
  }

  apply(compiler: Compiler): void {
    const starter =
      this.#container === 'shell'
        ? moduleFile(import.meta.dirname, 'shell-host.ts')
        : `${moduleFile(import.meta.dirname, 'area-container.ts')}?${this.#container}`
    compiler.hooks.afterPlugins.tap({ name: 'FederationRuntime', stage: 1000 }, () => {
      new rspack.NormalModuleReplacementPlugin(STARTER, (entry) => {
        entry.request = starter
      }).apply(compiler)
      compiler.options.resolve.alias = {
        ...(compiler.options.resolve.alias as Record<string, string>),
        ...esModules(),
      }
    })
  }
}

/** ES module builds of the federation runtime. The plugin resolves CommonJS builds, which cannot be tree-shaken. */
function esModules(): Record<string, string> {
  const esm = (file: string) => file.replace(/\.cjs$/, '.js')
  const from = (id: string, base: string) => require.resolve(id, { paths: [base] })
  const tools = from('@module-federation/runtime-tools', require.resolve('@module-federation/enhanced'))
  const runtime = from('@module-federation/runtime', tools).replace(/index\.cjs$/, 'bundler.js')
  return {
    '@module-federation/runtime$': runtime,
    '@module-federation/runtime': runtime,
    '@module-federation/runtime-tools/runtime-core': esm(from('@module-federation/runtime-tools/runtime-core', tools)),
    '@module-federation/runtime-tools': esm(tools),
  }
}
