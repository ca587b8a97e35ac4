import { HOUR } from '../lib/clock.ts'
import type { Services } from './deps.ts'
import { countCall } from './rate-limits.ts'

/** Subjects that somebody who has proven nothing can make us write to an e-mail about. */
type About = 'registration' | 'invitation' | 'company' | 'password'

type Asked = {
  readonly email: string
  readonly about: About
  /** The address that asks; absent where the bound is one for all who ask. */
  readonly by?: string
}

/**
 * Counts a mail that a stranger makes us send; false when it must not leave. Who asks has a bound of their own, smaller
 * than that of everybody together, so that no single stranger uses up what the owner of the e-mail may ask for.
 */
export async function mayMail(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  { email, about, by }: Asked,
): Promise<boolean> {
  const key = `mail:${email} ${about}`
  const own = { key: by === undefined ? key : `${key} ${by}`, max: config.RATE_MAIL_PER_EMAIL, windowMs: HOUR }
  if ((await countCall({ db, clock }, own)) > 0) return false
  return (
    by === undefined ||
    (await countCall({ db, clock }, { key, max: config.RATE_MAIL_PER_EMAIL_ALL, windowMs: HOUR })) === 0
  )
}
