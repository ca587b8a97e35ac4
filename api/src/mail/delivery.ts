import type { Composed, MailContext, MailDeps, MailHandler, MailHandlers } from './mail-handlers.ts'
import type { MailJob } from './mail-jobs.ts'
import type { Transport } from './transport.ts'

/** Handlers of jobs and the transport. */
export type MailDelivery = MailDeps & { readonly handlers: MailHandlers; readonly transport: Transport }

/**
 * Composes the mail of a job and sends it. Accounts are looked up here, in the worker, so that the response time of a
 * request does not reveal whether an address has one.
 */
export async function deliver(delivery: MailDelivery, { id, job }: { id: string; job: MailJob }): Promise<void> {
  const { config, db, clock, handlers, transport } = delivery
  const context: MailContext = { config, db, clock, linkTo: (path) => `${config.PUBLIC_URL}${path}` }
  const composed = await compose(context, handlers, job)
  if (composed === null) return
  const personId = composed.personId ?? ('userId' in job ? job.userId : null)
  await transport.send({ id, to: job.to, email: composed.email, personId })
}

async function compose(
  context: MailContext,
  handlers: MailHandlers,
  job: MailJob,
): Promise<Exclude<Composed, { instead: MailJob }>> {
  const handle = handlers[job.mail] as MailHandler<MailJob['mail']>
  const composed = await handle(context, job)
  return composed !== null && 'instead' in composed ? compose(context, handlers, composed.instead) : composed
}
