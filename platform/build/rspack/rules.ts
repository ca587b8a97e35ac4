/** Rules of scripts, styles and drawings, for browser builds and prerender builds. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type RuleSetRule, rspack } from '@rspack/core'
import { isPacked, moduleFile, root } from '../../lib/paths.ts'

/**
 * Supported browsers: the first Firefox with `:has`, and Safari 16.4 for phones without updates.
 * `platform/pipeline/house-rules-browsers.test.ts` finds newer features in our sources; PostCSS compiles `light-dark`.
 */
export const TARGETS = 'chrome >= 111, firefox >= 121, safari >= 16.4'

const PARSED_AREA = isPacked
  ? fileURLToPath(import.meta.resolve('@loopi/shared/federation/area.parsed'))
  : path.join(root, 'shared/federation/area.parsed.ts')

/** Replaces the parser of area data: the build has validated it, so the bundle needs no schema. */
export const parsedAreaData = new rspack.NormalModuleReplacementPlugin(
  /shared[\\/]federation[\\/]area(?:\.[jt]s)?$/,
  PARSED_AREA,
)

const scripts = (dev: boolean) => ({
  loader: 'builtin:swc-loader',
  options: {
    env: { targets: TARGETS },
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: dev, refresh: dev } },
    },
  },
})

/**
 * Class names of the shell are hashed from paths. Those of an area also contain a placeholder of its release's name, so
 * that no two releases share one; the name depends on the content and is inserted afterwards.
 */
export const classNames = (folder: string) =>
  folder === 'shell' ? 'shell-[hash:base64:6]' : `${folder}-${CLASS_PLACEHOLDER}[hash:base64:6]`

/** Placeholders of a release's name in compiled files, as long as the name. */
export const NAME_PLACEHOLDER = 'r0r0r0r0r0r0r0r0'
export const CLASS_PLACEHOLDER = 'r0r0'

/** Facades of the shell: builds that prerender an area must give their classes the same names. */
export const FACADES = /shared[\\/](?:notify|ui)[\\/](?!components)/

const style: RuleSetRule = {
  test: /\.css$/,
  type: 'css/auto',
  use: [{ loader: 'postcss-loader', options: { postcssOptions: { config: path.join(root, 'postcss.config.mjs') } } }],
}

const styles: RuleSetRule[] = [
  { ...style, exclude: FACADES },
  { ...style, include: FACADES, generator: { localIdentName: 'shell-[name]-[local]' } },
]

/** Drawings become inline components: no request, and page colours apply. Without state, they need no refresh. */
const drawings: RuleSetRule = {
  test: /\.svg$/,
  type: 'javascript/auto',
  use: [scripts(false), moduleFile(import.meta.dirname, 'drawing-loader.ts')],
}

/** Compiled sources of the packages that an external area builds with. */
const PACKED = /node_modules[\\/]@loopi[\\/].*\.js$/

/** Font face inlined into the styles, and thereby the document. */
const faces: RuleSetRule = { test: /\.woff2$/, resourceQuery: /inline/, type: 'asset/inline' }

/** Contract of a release, after its types were erased. Development and tests have all of it. */
export const contractOfBrowsers: RuleSetRule[] = [
  {
    test: /(?:shared[\\/]contract|@loopi[\\/]contract[\\/]dist)[\\/].*\.[jt]s$/,
    enforce: 'post',
    use: [moduleFile(import.meta.dirname, 'contract-loader.ts')],
  },
  { include: moduleFile(import.meta.dirname, 'schema-library.ts'), sideEffects: false },
]

export const sources = (dev: boolean): RuleSetRule[] => [
  { test: /\.tsx?$/, type: 'javascript/auto', ...scripts(dev) },
  { test: PACKED, type: 'javascript/auto', ...scripts(dev) },
  drawings,
  faces,
  ...styles,
]
