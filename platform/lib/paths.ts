import { extname, join } from 'node:path'

/** Root folder of the repository; in the packed kit, of what it carries. */
export const root = join(import.meta.dirname, '../..')

const EXTENSION = extname(import.meta.filename)

/** The packed kit, where sources are compiled to JavaScript and lie in the same tree. */
export const isPacked = EXTENSION === '.js'

/** Folder whose apps the commands build and deliver: this repository, or the one that uses the packed kit. */
export const checkout = isPacked ? process.cwd() : root

/** File of a module that is opened by its path: `page.tsx` is `page.js` in the packed kit. */
export const moduleFile = (...parts: readonly string[]): string => {
  const file = join(...parts)
  return isPacked ? file.replace(/\.tsx?$/, EXTENSION) : file
}

/** Module for `--import` that ends a child process with its parent. */
export const withParent = new URL('with-parent.mjs', import.meta.url).href

/** Folder, from the root, of the release that a checkout builds once, tests, and sends. */
export const candidateFolder = (name: string): string => join('dist/candidates', name)
