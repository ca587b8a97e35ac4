import { pathToFileURL } from 'node:url'

/** Module of a file: `import` reads URLs, in which `#`, `?` and `%` of a folder's name mean something else. */
export const importFile = (file: string): Promise<unknown> => import(pathToFileURL(file).href)
