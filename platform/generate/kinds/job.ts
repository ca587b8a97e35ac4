import { UserError } from '../../lib/user-error.ts'
import type { ChangeSet } from '../change-set.ts'
import { assertKebab, camel, lineOf, literal } from '../names.ts'
import { addElement, addImport, addProperty, keysAt } from '../syntax/edits.ts'
import { fromTemplate } from '../template.ts'

export type JobOptions = { readonly about: string; readonly every?: string | undefined }

const COMMANDS = 'platform/cli/database.ts'
const HOUSEKEEPING = 'api/src/jobs/housekeeping.ts'

/** `loopi new job count-points`: a program on the database, its command and its test; with `every` also a timer. */
export async function newJob(changes: ChangeSet, name: string, { about, every }: JobOptions): Promise<string[]> {
  assertKebab(name, 'a job')
  const minutes = every === undefined ? undefined : Number(every)
  if (minutes !== undefined && !(Number.isInteger(minutes) && minutes > 0))
    throw new UserError(`"${every}" is no number of minutes: --every takes a whole one, such as 15.`)
  if ((await keysAt(await changes.read(COMMANDS), ['PROGRAMS'])).includes(name))
    throw new UserError(`There is a command loopi database ${name} already. Nothing was changed.`)
  const words = { name, camel: camel(name), about: lineOf(about, 'description') }
  changes.create(`api/src/jobs/${name}.ts`, fromTemplate('job/job.ts', words))
  changes.create(`api/src/jobs/${name}.test.ts`, fromTemplate('job/job.test.ts', words))
  const key = name.includes('-') ? literal(name) : name
  await changes.edit(COMMANDS, addProperty(['PROGRAMS'], `${key}: { about: ${literal(words.about)} }`))
  if (minutes !== undefined) {
    const run = `${words.camel}({ db: services.db, now: services.clock.now() })`
    await changes.edit(
      HOUSEKEEPING,
      addElement(['timers'], `setInterval(() => void ${run}.catch(onError), ${minutes} * MINUTE).unref()`),
      addImport(`import { ${words.camel} } from './${name}.ts'`),
    )
  }
  return [
    `Write it in api/src/jobs/${name}.ts; the moment and the database are handed in, and SQL of a module comes from its *.public.ts.`,
    'It may be killed and run again at any line, and run in several processes at once: test that, too.',
    `Run it: npm run loopi -- database ${name}`,
    ...(minutes === undefined ? ['To run it now and then, see docs/how-to/add-a-job.md'] : []),
  ]
}
