import { join } from 'node:path'
import { UserError } from '../../lib/user-error.ts'
import type { ChangeSet } from '../change-set.ts'
import { importedFrom } from '../syntax/edits.ts'

/** List of every noun of the contract. */
export const CONTRACT = 'shared/contract/all.ts'

const ENDPOINT = /^([a-z][a-zA-Z0-9]*)\.([a-z][a-zA-Z0-9]*)$/

/** Noun and name of an endpoint, of `raffles.draw`. */
export function endpointName(text: string): { noun: string; name: string } {
  const [, noun, name] = ENDPOINT.exec(text) ?? []
  if (!noun || !name)
    throw new UserError(`"${text}" is no name of an endpoint: it is a noun and what is done, such as raffles.draw.`)
  return { noun, name }
}

/** Contract file of a noun; undefined when the contract has no such noun. */
export async function contractOf(changes: ChangeSet, noun: string): Promise<string | undefined> {
  const from = await importedFrom(await changes.read(CONTRACT), noun)
  return from && join('shared/contract', from)
}

/** Name under which a file of the contract is imported from elsewhere. */
export const importName = (file: string): string => file.replace('shared/', '@loopi/').replace(/\.ts$/, '')
