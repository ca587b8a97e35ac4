/** Rules of scripts, styles and drawings, for browser builds and for prerender builds. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type RuleSetRule, rspack } from '@rspack/core'
import { isPacked, moduleFile, root } from '../../lib/paths.ts'

/**
 * Promised browsers: the first Firefox with `:has`, and Safari 16.4 for phones that get no newer one. What is newer in
 * our sources is found by `platform/pipeline/house-rules-browsers.test.ts`; `light-dark` is compiled by PostCSS.
 */
export const TARGETS = 'chrome >= 111, firefox >= 121, safari >= 16.4'

const PARSED_AREA = isPacked
  ? fileURLToPath(import.meta.resolve('@loopi/ui/federation/area.parsed'))
  : path.join(root, 'shared/federation/area.parsed.ts')

/** Parsed area data: the build has validated it, so the bundle does not carry the schema. */
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
 * Class names of the shell are hashed from paths alone. Those of an area hold a part of its release's name, so that no two
 * releases share one; a release is named by its content, so the part is put in afterwards.
 */
export const classNames = (folder: string) =>
  folder === 'shell' ? 'shell-[hash:base64:6]' : `${folder}-${CLASS_PLACEHOLDER}[hash:base64:6]`

/** Placeholders of a release's name in compiled files, each as long as what replaces it. */
export const NAME_PLACEHOLDER = 'r0r0r0r0r0r0r0r0'
export const CLASS_PLACEHOLDER = 'r0r0'

/** Facades of the shell: a build that prerenders an area has to give their classes the same names. */
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

/** Drawings become components: no request of their own, and the colours of the page. They hold no state to refresh. */
const drawings: RuleSetRule = {
  test: /\.svg$/,
  type: 'javascript/auto',
  use: [scripts(false), moduleFile(import.meta.dirname, 'drawing-loader.ts')],
}

/** Compiled sources of the packages that an area in a repository of its own builds with. */
const PACKED = /node_modules[\\/]@loopi[\\/].*\.js$/

/** Face that stands in the styles themselves, and with them in the document. */
const faces: RuleSetRule = { test: /\.woff2$/, resourceQuery: /inline/, type: 'asset/inline' }

/** Contract of a build for browsers, after its types were erased. Areas alone and tests answer by all of it. */
export const contractOfBrowsers: RuleSetRule[] = [
  {
    test: /(?:shared[\\/]contract|@loopi[\\/]contract[\\/]dist)[\\/].*\.[jt]s$/,
    enforce: 'post',
    use: [moduleFile(import.meta.dirname, 'contract-loader.ts')],
  },
  { include: moduleFile(import.meta.dirname, 'schema-library.ts'), sideEffects: false },
]

/** Every kind of source. */
export const sources = (dev: boolean): RuleSetRule[] => [
  { test: /\.tsx?$/, type: 'javascript/auto', ...scripts(dev) },
  { test: PACKED, type: 'javascript/auto', ...scripts(dev) },
  drawings,
  faces,
  ...styles,
]
