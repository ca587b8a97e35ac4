import { UserError } from '../../lib/user-error.ts'
import type { ChangeSet } from '../change-set.ts'
import { lineOf, literal } from '../names.ts'
import { addElement, addProperty, keysAt } from '../syntax/edits.ts'
import { contractOf, endpointName } from './contract.ts'

export type ErrorOptions = { readonly endpoint: string; readonly status: string; readonly sentence: string }

const CATALOGUE = 'shared/contract/errors/catalogue.ts'
const CODE = /^[a-z][a-z-]*\/[a-z][a-z-]*$/
const STATUS = /^4\d\d$/

/** `loopi new error raffle/closed`: a code of the catalogue, listed by the endpoint that can meet it. */
export async function newError(changes: ChangeSet, code: string, options: ErrorOptions): Promise<string[]> {
  const { noun, name } = endpointName(options.endpoint)
  const sentence = lineOf(options.sentence, 'sentence')
  if (!CODE.test(code))
    throw new UserError(`"${code}" is no code: it is a noun and what is wrong, such as raffle/closed.`)
  if (!STATUS.test(options.status)) throw new UserError(`${options.status} is no status of a refusal: 400 to 499.`)
  if ((await keysAt(await changes.read(CATALOGUE), ['errorCatalogue'])).includes(code))
    throw new UserError(`The catalogue has ${code} already. Nothing was changed.`)
  const contract = await contractOf(changes, noun)
  if (!contract || !(await keysAt(await changes.read(contract), [noun])).includes(name))
    throw new UserError(
      `There is no endpoint ${options.endpoint}: shared/contract/all.ts lists them. Nothing was changed.`,
    )

  const prefix = code.slice(0, code.indexOf('/') + 1)
  const entry = `${literal(code)}: says(${options.status}, ${literal(sentence)})`
  await changes.edit(CATALOGUE, addProperty(['errorCatalogue'], entry, prefix))
  await changes.edit(contract, addElement([noun, name, 'errors'], literal(code)))
  return [
    `Throw it from the service of ${options.endpoint}: throw new AppError('${code}', {})`,
    'Test it there by its status and its code.',
    'A sentence with numbers or names in it is told by tells(…), as its neighbours in the catalogue are.',
    'Decide who shows it on the screen: docs/how-to/add-an-error.md',
  ]
}
