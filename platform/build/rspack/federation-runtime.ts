import { createRequire } from 'node:module'
import type { Compiler } from '@rspack/core'

const require = createRequire(import.meta.url)

/**
 * ES module build of the federation runtime. The plugin resolves the CommonJS build, which cannot be tree-shaken, so the
 * size options of the runtime would have no effect.
 */
export class EsmFederationRuntime {
  apply(compiler: Compiler): void {
    compiler.hooks.afterPlugins.tap({ name: 'EsmFederationRuntime', stage: 1000 }, () => {
      const esm = (file: string) => file.replace(/\.cjs$/, '.js')
      const enhanced = require.resolve('@module-federation/enhanced')
      const from = (id: string, base: string) => require.resolve(id, { paths: [base] })
      const tools = from('@module-federation/runtime-tools', enhanced)
      const bundler = from('@module-federation/webpack-bundler-runtime', tools)
      const inject = from('@module-federation/inject-external-runtime-core-plugin', enhanced)
      const runtime = from('@module-federation/runtime', tools).replace(/index\.cjs$/, 'bundler.js')
      compiler.options.resolve.alias = {
        ...(compiler.options.resolve.alias as Record<string, string>),
        [bundler]: esm(bundler),
        [inject]: esm(inject),
        '@module-federation/runtime$': runtime,
        '@module-federation/runtime': runtime,
        '@module-federation/runtime-tools/runtime-core': esm(
          from('@module-federation/runtime-tools/runtime-core', tools),
        ),
        '@module-federation/runtime-tools': esm(tools),
      }
    })
  }
}
