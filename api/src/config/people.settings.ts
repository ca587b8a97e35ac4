import { z } from 'zod'
import { flag, secret, whole } from './forms.ts'

/** Placeholder sender: production has to name its own. */
export const DEFAULT_SENDER = 'Loopi <oi@loopi.test>'

/** Settings of mails, accounts and how people get in. */
export const peopleSettings = {
  SMTP_URL: secret(
    z
      .string()
      .regex(/^smtps?:\/\//, { error: 'must start with smtp:// or smtps://' })
      .optional(),
    'Mail server, as `smtp://user:password@host:port`; production needs one. Without it the demo captures mails and shows them at `/dev/mail`, and elsewhere they wait.',
  ),
  MAIL_FROM: z
    .string()
    .min(3)
    .default(DEFAULT_SENDER)
    .describe('Sender of every mail; production has to name its own.'),
  DEMO: flag
    .optional()
    .describe(
      '`1` lets `api/src/jobs/seed.ts` write demo people and companies, and shows captured mails also where others reach the product; `0` has neither there.',
    ),
  ROOT_EMAIL: z.email().optional().describe('E-mail of the first root account, created when there is none.'),
  ROOT_PASSWORD: secret(z.string().min(12).max(128).optional(), 'Password of the first root account.'),
  WELCOME_POINTS: whole(0, 1_000_000).default(100).describe('CLP granted when a customer finishes the registration.'),
  WELCOME_DAILY_CEILING: whole(1, 1_000_000_000)
    .default(100_000)
    .describe(
      'Most welcome CLP of a day in São Paulo; above it they wait for the next one. A change counts from the next day on.',
    ),
  WELCOME_KEY: secret(
    z.string().min(16).optional(),
    'Secret mixed into what tells again who was welcomed; production needs it. Set it before the first start: changing it forgets them.',
  ),
  SECOND_FACTOR_ROOT: z
    .enum(['optional', 'required'])
    .default('optional')
    .describe('`required` lets root accounts do nothing before they have set up a second factor.'),
  SECOND_FACTOR_KEY: secret(
    z
      .string()
      .regex(/^[0-9a-fA-F]{64}$/)
      .optional(),
    'Key that encrypts the secrets of second factors, as 64 hexadecimal digits. Without it they are offered in the demo alone; losing it locks out who has one until root helps.',
  ),
  PLACES_FILE: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Database of places by network, a file `.mmdb` by city or country; without it only local networks are named.',
    ),
  SESSION_IDLE_HOURS: whole(1, 168).default(8).describe('Hours without a call after which a session ends.'),
  SESSION_MAX_HOURS: whole(1, 720).default(24).describe('Hours after which a session ends in any case.'),
  LINK_HOURS: whole(1, 168).default(48).describe('Hours a link in a mail stays valid.'),
  INVITATION_DAYS: whole(1, 365).default(30).describe('Days after which an invitation of a company runs out.'),
  INVITATION_RESEND_HOURS: whole(1, 720)
    .default(24)
    .describe('Hours between two mails of the same invitation; typed or imported again in between, it sends none.'),
  PASSWORD_MEMORY_KIB: whole(8, 1_048_576).default(19_456).describe('Memory of one argon2id hash, in KiB.'),
  PASSWORD_ROUNDS: whole(1, 10).default(2).describe('Passes of one argon2id hash.'),
  PASSWORDS_AT_ONCE: whole(1, 64)
    .default(2)
    .describe(
      'argon2id hashes computed at the same time; further ones wait, so that a burst leaves the api responsive.',
    ),
} as const
