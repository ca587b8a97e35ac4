import type { Trx } from '../db/database.ts'

/** Event of a second factor, of which its owner is told. */
export type SecondFactorMail = 'on' | 'off' | 'new-codes' | 'code-used' | 'guessed' | 'helped'

/**
 * Job of the mail queue: a mail to be written and sent. It carries no token: the worker makes the link when it sends, so no working
 * link rests in the queue. Nor does it carry the words of strangers: the worker looks up whom it may greet, and how.
 */
export type MailJob =
  /** Finish the registration of a customer, with the link to do so; the owner of an account is told of it instead. */
  | { mail: 'finish-registration'; to: string; userId: number }
  /** Welcome coupon, sent when a customer has finished the registration; dropped when the coupon no longer exists. */
  | { mail: 'welcome-coupon'; to: string; userId: number }
  /** A company invites somebody, alone or by a file of thousands. Dropped when the invitation is not open any more. */
  | { mail: 'customer-invited'; to: string; invitationId: number }
  /** A company's request was received; the owner of an account is told that somebody used the address. */
  | { mail: 'company-received'; to: string }
  /** A partner application, which nobody hears of before root decides but the owner of an account. */
  | { mail: 'partner-received'; to: string }
  /** A company was approved: its admin sets the password with the link. Dropped when `decidedAt` was taken back. */
  | { mail: 'finish-company'; to: string; userId: number; decidedAt?: string }
  /** Root invites an administrator, who sets name and password with the link. Dropped when the invitation is gone. */
  | { mail: 'administrator-invited'; to: string; userId: number }
  /** A company's request was not approved. Dropped like that; jobs of older apis name no company. */
  | { mail: 'company-rejected'; to: string; userId?: number; decidedAt?: string }
  /**
   * Address that a person wants for their account: the link that confirms it, or word of it to the account that has
   * the address. Dropped when the wish is gone.
   */
  | { mail: 'confirm-email'; to: string; changeId: number }
  /** To the address of now: another one was asked for, by the owner or by root. */
  | { mail: 'email-change-asked'; to: string; name: string; byTeam?: true }
  /** To the address of before: another one took its place, and the link that undoes it. Dropped when that is over. */
  | { mail: 'email-changed'; to: string; takebackId: number }
  /** To the address that took its account back. */
  | { mail: 'email-taken-back'; to: string; name: string }
  /** To the address that an account was taken back from. */
  | { mail: 'email-lost'; to: string }
  /** Password reset of the address's account, if there is one: the link that sets another. */
  | { mail: 'forgotten-password'; to: string }
  /** The password was changed. */
  | { mail: 'password-changed'; to: string; name: string }
  /** A passkey was added, which opens the account from now on. */
  | { mail: 'passkey-added'; to: string; name: string }
  /** A passkey was removed. */
  | { mail: 'passkey-removed'; to: string; name: string }
  /** The account was opened; dropped unless it was on a device that it does not know. */
  | { mail: 'new-device'; to: string; userId: number; sessionId: number }
  /** The account was tried with wrong passwords, more often than its limit. */
  | { mail: 'sign-in-attempts'; to: string; name: string }
  /** Of the second factor; after a recovery code with how many are left. */
  | { mail: 'second-factor'; what: SecondFactorMail; to: string; name: string; left?: number }
  /** Deletion was asked for and waits for a replaced address that can take the account back. */
  | { mail: 'deletion-held'; to: string; name: string }
  /** A copy of the personal data was made. */
  | { mail: 'data-copied'; to: string; name: string }
  /** The person's CPF was tried at another registration or account. */
  | { mail: 'cpf-tried'; to: string; name: string }
  /** Account deletion is done; nothing but the address is known any more. */
  | { mail: 'account-deleted'; to: string }

/** Priority of mails that a person waits for, or must get at once. A worker of its own delivers nothing else. */
export const AWAITED = 20
/** Priority of mails that are good to know today. */
const NEWS = 10
/** Priority of mails by the thousand, asked for by somebody other than who gets them. */
const BULK = 0

/** Priority of every kind of mail: the highest leaves first. */
export const MAIL_PRIORITY: Record<MailJob['mail'], number> = {
  'finish-registration': AWAITED,
  'confirm-email': AWAITED,
  'email-change-asked': AWAITED,
  'email-changed': AWAITED,
  'email-taken-back': AWAITED,
  'email-lost': AWAITED,
  'forgotten-password': AWAITED,
  'password-changed': AWAITED,
  'passkey-added': AWAITED,
  'passkey-removed': AWAITED,
  'sign-in-attempts': AWAITED,
  'second-factor': AWAITED,
  'deletion-held': AWAITED,
  'data-copied': NEWS,
  'cpf-tried': NEWS,
  'account-deleted': AWAITED,
  'welcome-coupon': AWAITED,
  'finish-company': AWAITED,
  'administrator-invited': AWAITED,
  'new-device': NEWS,
  'company-received': NEWS,
  'partner-received': NEWS,
  'company-rejected': NEWS,
  'customer-invited': BULK,
}

/**
 * Outbox of mails. `add` writes the job in the caller's transaction, so a mail is sent exactly when what it
 * tells about has happened; a worker delivers it afterwards, trying again while the mail server is away.
 */
export type Outbox = { add(trx: Trx, job: MailJob, when?: { afterSeconds: number }): Promise<void> }
