import { pathToFileURL } from 'node:url'
import type { LoaderContext } from '@rspack/core'
import type { ClientEndpoint } from '../../../shared/contract/endpoint.ts'
import { moduleFile } from '../../lib/paths.ts'
import { browserContract } from './browser-contract.ts'

const LIBRARY = JSON.stringify(moduleFile(import.meta.dirname, 'schema-library.ts'))

type Groups = Readonly<Record<string, Readonly<Record<string, ClientEndpoint>>>>

/** Loader of the contract's modules for browsers: a module with endpoints runs in Node, where their schemas are. */
export default async function contractLoader(this: LoaderContext, source: string): Promise<string> {
  const groups = /\bendpoint\(\{/.test(source) ? ((await import(pathToFileURL(this.resourcePath).href)) as Groups) : {}
  const text = browserContract(source, (group, name) => groups[group]?.[name]?.shape ?? null)
  return text.replace(/(?<=from )(['"])@loopi\/contract\/zod\1/, LIBRARY)
}
