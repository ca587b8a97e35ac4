import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from '../../lib/paths.ts'

const require = createRequire(import.meta.url)

/**
 * Aliases that turn the libraries' own style elements into adopted style sheets. Pages are identical for all visitors,
 * so their policy has no nonce for such elements, and no hash fits, because the texts depend on what is rendered.
 */
export function adoptedStyles(): Record<string, string> {
  const mantine = packageFolder('@mantine/core')
  const bar = packageFolder('react-remove-scroll-bar', packageFolder('react-remove-scroll', mantine))
  const own = (file: string) => path.join(root, 'shared/ui/theme', file)
  return {
    [path.join(mantine, 'esm/core/InlineStyles/InlineStyles.mjs')]: own('inline-styles.tsx'),
    [path.join(packageFolder('react-style-singleton', bar), 'dist/es2015/singleton.js')]: own('style-singleton.ts'),
  }
}

/** Folder of a package as resolved from another folder; packages need not export their `package.json`. */
export function packageFolder(name: string, from: string = import.meta.dirname): string {
  const main = require.resolve(name, { paths: [from] })
  const below = path.join('node_modules', name)
  return main.slice(0, main.lastIndexOf(below) + below.length)
}
