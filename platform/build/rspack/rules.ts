/** How single files are compiled: scripts and styles, for the browser's builds and for those that prerender. */
import path from 'node:path'
import { type RuleSetRule, rspack } from '@rspack/core'
import { root } from '../../lib/paths.ts'

/** What the browsers we promise understand: layers, `:has`, `light-dark` by PostCSS, ES2022. */
export const TARGETS = 'chrome >= 111, firefox >= 111, safari >= 16.4'

/** The build has parsed an area's data already; what it builds need not carry the schema to do it again. */
export const parsedAreaData = new rspack.NormalModuleReplacementPlugin(
  /shared[\\/]federation[\\/]area(?:\.ts)?$/,
  path.join(root, 'shared/federation/area.parsed.ts'),
)

export const scripts = (dev: boolean) => ({
  loader: 'builtin:swc-loader',
  options: {
    env: { targets: TARGETS },
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: dev, refresh: dev } },
    },
  },
})

/** The hash holds the build's `uniqueName`, so that no two releases share a class. */
export const classNames = (folder: string) => `${folder}-[hash:base64:6]`

/** Doors belong to the shell; a build that prerenders an area has to give their classes the same names. */
const DOORS = /shared[\\/](?:notify|ui)[\\/](?!parts)/

const style: RuleSetRule = {
  test: /\.css$/,
  type: 'css/auto',
  use: [{ loader: 'postcss-loader', options: { postcssOptions: { config: path.join(root, 'postcss.config.mjs') } } }],
}

export const styles: RuleSetRule[] = [
  { ...style, exclude: DOORS },
  { ...style, include: DOORS, generator: { localIdentName: 'shell-[name]-[local]' } },
]
