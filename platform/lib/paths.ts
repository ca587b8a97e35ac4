import { join } from 'node:path'

/** Root folder of the repository. */
export const root = join(import.meta.dirname, '../..')

/** Module for `--import` that ends a child process with its parent. */
export const withParent = new URL('with-parent.mjs', import.meta.url).href
