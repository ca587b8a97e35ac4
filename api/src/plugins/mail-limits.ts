import type { Services } from './deps.ts'
import { countCall } from './rate-limits.ts'

/** Subjects that somebody who has proven nothing can make us write to an e-mail about. */
type About = 'registration' | 'invitation' | 'company' | 'password' | 'team'

type MailRequest = {
  readonly email: string
  readonly about: About
  /** The address or company that asks; absent where the bound is one for all who ask. */
  readonly by?: string
}

/**
 * Counts a mail that a stranger makes us send; false when it must not leave. Who asks has a bound of their own, smaller
 * than that of everybody together, so that no single stranger uses up what the owner of the e-mail may ask for.
 */
export async function mayMail(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  { email, about, by }: MailRequest,
): Promise<boolean> {
  const where = { db, clock, config }
  const subject = `${email} ${about}`
  if ((await countCall(where, 'mail', by === undefined ? subject : `${subject} ${by}`)) > 0) return false
  return by === undefined || (await countCall(where, 'mail-together', subject)) === 0
}
