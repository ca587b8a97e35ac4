import type { LoaderContext } from '@rspack/core'
import { moduleFile } from '../../lib/paths.ts'
import { browserContract } from './browser-contract.ts'

const LIBRARY = JSON.stringify(moduleFile(import.meta.dirname, 'schema-library.ts'))

/** Loader of contract modules for browsers. */
export default function contractLoader(this: LoaderContext, source: string): string {
  return browserContract(source).replace(/(?<=from )(['"])@loopi\/contract\/zod\1/, LIBRARY)
}
