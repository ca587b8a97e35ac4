import { UserError } from '../../lib/user-error.ts'
import type { ChangeSet } from '../change-set.ts'
import { assertKebab, camel, lineOf, literal } from '../names.ts'
import { addImport, addProperty, addUnionMember, keysAt } from '../syntax/edits.ts'
import { fromTemplate } from '../template.ts'

export type MailOptions = {
  readonly module: string
  readonly subject: string
  readonly priority: 'awaited' | 'news' | 'bulk'
}

const JOBS = 'api/src/mail/mail-jobs.ts'
const HANDLERS = 'api/src/main/mail-handlers.ts'

/** `loopi new mail raffle-won`: a kind of mail job, its email, its handler and its test. */
export async function newMail(changes: ChangeSet, name: string, options: MailOptions): Promise<string[]> {
  assertKebab(name, 'a mail')
  assertKebab(options.module, 'a module')
  const folder = `api/src/modules/${options.module}`
  if (!changes.exists(folder))
    throw new UserError(`There is no module ${options.module} in api/src/modules. Nothing was changed.`)
  if ((await keysAt(await changes.read(JOBS), ['MAIL_PRIORITY'])).includes(name))
    throw new UserError(`There is a mail ${name} already. Nothing was changed.`)
  const subject = lineOf(options.subject, 'subject')
  const words = { name, camel: camel(name), subject: literal(subject), title: subject.replaceAll(/[`\\$]/g, '\\$&') }

  changes.create(`${folder}/${name}.emails.ts`, fromTemplate('mail/emails.ts', words))
  changes.create(`${folder}/${name}.emails.test.ts`, fromTemplate('mail/emails.test.ts', words))
  const member = fromTemplate('mail/member', { name, subject: subject.replaceAll('*/', '* /') })
  await changes.edit(
    JOBS,
    addUnionMember('MailJob', member.trimEnd()),
    addProperty(['MAIL_PRIORITY'], `${literal(name)}: ${options.priority.toUpperCase()}`),
  )
  const link = `({ linkTo }, { name }) => ({ email: ${words.camel}Email({ name, link: linkTo('/') }) })`
  await changes.edit(
    HANDLERS,
    addProperty(['mailHandlers'], `${literal(name)}: ${link}`),
    addImport(`import { ${words.camel}Email } from '../modules/${options.module}/${name}.emails.ts'`),
  )
  return [
    `Write it in ${folder}/${name}.emails.ts: subject, preview, paragraphs, and where its button leads.`,
    `Give the job in ${JOBS} the ids that its handler looks things up by; it carries no token and no words of strangers.`,
    `Send it in the transaction of what it tells about: outbox.add(trx, { mail: '${name}', to, name })`,
    'Look at it: npm start, then /dev/mail. The rest: docs/how-to/add-a-mail.md',
  ]
}
