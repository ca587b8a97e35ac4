import { join } from 'node:path'

/** The folder of the repository. */
export const root = join(import.meta.dirname, '../..')

/** `--import` of this makes a child end with its parent. */
export const withParent = new URL('with-parent.mjs', import.meta.url).href
