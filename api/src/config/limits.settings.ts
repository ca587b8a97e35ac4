import { whole } from './forms.ts'

/** Settings of how much one call, person, address or company may ask for. */
export const limitsSettings = {
  BODY_SECONDS: whole(1, 600).default(20).describe('How long a request body may take to arrive, in seconds.'),
  UPLOAD_SECONDS: whole(1, 3_600).default(180).describe('The same where files are sent.'),
  UPLOADS_AT_ONCE: whole(1, 1_000)
    .default(20)
    .describe('Forms with files that are taken in at the same time; further ones wait with their bytes unread.'),
  BODY_LIMIT_KIB: whole(1, 10_240).default(256).describe('Largest request body, in KiB.'),
  IDEMPOTENCY_WAIT_MS: whole(1, 30_000)
    .default(2_000)
    .describe(
      'How long a repeated call waits for the first one with the same `Idempotency-Key` before it is told 409.',
    ),
  IDEMPOTENCY_MOST: whole(1, 1_000_000)
    .default(5_000)
    .describe('Answers to calls with an `Idempotency-Key` that are kept for one person, who is told 429 beyond it.'),
  IDEMPOTENCY_MOST_KIB: whole(1, 1_048_576)
    .default(8_192)
    .describe('What those answers of one person may weigh together, in KiB.'),
  MOST_BRANDS: whole(1, 1_000_000).default(1_000).describe('Brands that one company may have.'),
  MOST_PROMOTIONS: whole(1, 1_000_000)
    .default(20_000)
    .describe('Promotions that one company may have; cancelled ones do not count.'),
  RATE_REDEEM: whole(1, 1_000_000).default(120).describe('Redemptions a minute that one person may try.'),
  RATE_BRANDS: whole(1, 1_000_000).default(300).describe('Brands an hour that one person may try to create.'),
  RATE_PROMOTIONS: whole(1, 1_000_000).default(1_000).describe('Promotions an hour that one person may try to create.'),
  RATE_PRE_REGISTRATION: whole(1, 1_000_000).default(150).describe('Pre-registrations a minute from one address.'),
  RATE_MAIL_PER_EMAIL: whole(1, 1_000)
    .default(5)
    .describe(
      'Mails an hour that one address can have us send to an e-mail that it has not proven; further requests are answered alike and send nothing.',
    ),
  RATE_MAIL_PER_EMAIL_ALL: whole(1, 10_000)
    .default(20)
    .describe(
      'The same for all addresses together, for each of: coupons, invitations, companies, forgotten passwords.',
    ),
  PENDING_DAYS: whole(7, 365)
    .default(7)
    .describe('Days after which a registration that nobody finished is forgotten; at least as long as a link lives.'),
  COMPANY_REQUEST_DAYS: whole(7, 3_650)
    .default(90)
    .describe('Days after which the request of a company that was never approved is forgotten.'),
  INVITATIONS_PER_DAY: whole(1, 10_000_000)
    .default(10_000)
    .describe('Invitations that one company may send in a day, alone or by files; what goes beyond is refused.'),
  RATE_IMPORT: whole(1, 1_000_000).default(30).describe('Imports of customers an hour that one company may try.'),
  RATE_COMPANY_REGISTRATION: whole(1, 1_000_000)
    .default(20)
    .describe('Company registrations a minute from one address.'),
  RATE_WHOLESALE: whole(1, 1_000_000).default(10).describe('Wholesale requests a minute from one address.'),
  RATE_PARTNERS: whole(1, 1_000_000).default(10).describe('Partner applications a minute from one address.'),
  RATE_WALLET: whole(1, 1_000_000)
    .default(60)
    .describe('Wallet calls of each kind a minute: those with a session per person, logins per address.'),
  RATE_LINK: whole(1, 1_000_000).default(400).describe('Checks and uses of links a minute from one address.'),
  RATE_FORGOTTEN_PASSWORD: whole(1, 1_000_000)
    .default(60)
    .describe('Links for a forgotten password a minute from one address.'),
  RATE_LOGIN: whole(1, 1_000_000).default(300).describe('Sign-ins a minute from one address.'),
  RATE_LOGIN_STRIKES: whole(1, 1_000)
    .default(10)
    .describe('Wrong passwords in 15 minutes, per account and address, before the wait starts to grow.'),
  RATE_LOGIN_ACCOUNT: whole(1, 1_000_000)
    .default(10)
    .describe(
      'Tries a day at one account from places it was never signed in from that are looked at as they come; further ones wait in line. Beyond it the owner is told by mail.',
    ),
  RATE_EMAIL_CHANGE: whole(1, 1_000)
    .default(5)
    .describe('Changes of e-mail an account may ask for in an hour, links sent again included.'),
  RATE_PASSWORD_CHANGE: whole(1, 1_000)
    .default(10)
    .describe(
      'Times in 15 minutes that an account may give its password to change it or the e-mail, or to delete the account.',
    ),
  RATE_PASSKEYS: whole(1, 10_000)
    .default(20)
    .describe('Times a minute that a person may begin to add a passkey or to confirm something with one.'),
  RATE_PASSKEY_SIGN_IN: whole(1, 1_000_000)
    .default(300)
    .describe('Sign-ins with a passkey a minute from one address; pages of sign-in that offer it count apart.'),
  RATE_OWN_CHANGES: whole(1, 1_000_000)
    .default(100)
    .describe(
      'Changes of each kind an hour that a person may make to the own account: settings, consents, names of passkeys.',
    ),
  RATE_PERSONAL_DATA: whole(1, 1_000).default(10).describe('Copies of the own data an account may take in an hour.'),
} as const
