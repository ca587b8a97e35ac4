import type { TeamRole } from '@loopi/contract/team/permissions'
import type { Trx } from '../db/database.ts'

/** Events of a second factor that its owner is informed about. */
export type SecondFactorMail = 'on' | 'off' | 'new-codes' | 'code-used' | 'guessed' | 'helped'

/**
 * Job of the mail queue. It contains no token: the worker creates the link when it sends, so that the queue never
 * stores a valid link. Nor does it contain texts of strangers: the worker looks up the name for the greeting.
 */
export type MailJob =
  /**
   * Link to finish a customer's registration; for an address with an account, a notice instead, which leads back to the
   * product code that the person asked with.
   */
  | { mail: 'finish-registration'; to: string; userId: number; code?: string }
  /** Welcome coupon after a finished registration; dropped when the coupon no longer exists. */
  | { mail: 'welcome-coupon'; to: string; userId: number }
  /** Invitation by a company, single or imported. Dropped when the invitation is no longer open. */
  | { mail: 'customer-invited'; to: string; invitationId: number }
  /** Invitation to a company's team. Dropped when it is no longer open. */
  | { mail: 'team-invited'; to: string; teamInvitationId: number }
  | { mail: 'team-role-changed'; to: string; name: string; userId: number; companyId: number; role: TeamRole }
  | { mail: 'team-removed'; to: string; name: string; userId: number; companyId: number }
  /** A company has another owner: to that one, to the former one, and to all others. */
  | {
      mail: 'team-transferred'
      to: string
      name: string
      userId: number
      companyId: number
      ownerId: number
      formerId: number
    }
  /** Receipt of a company's request; for an address with an account, a notice to its owner. */
  | { mail: 'company-received'; to: string }
  /** Partner application: before root decides, only the owner of an account with the address is informed. */
  | { mail: 'partner-received'; to: string }
  /**
   * Approval of a company, with the link to set its admin's password. Dropped when the decision of `decidedAt` was
   * undone.
   */
  | { mail: 'finish-company'; to: string; userId: number; decidedAt?: string }
  /** Approval of a company that was under review again, to an owner with an account. Dropped like that. */
  | { mail: 'company-approved'; to: string; name: string; companyId: number; decidedAt?: string }
  /** Root acts for a company from `at` to `until`: to each of the company's owners. */
  | {
      mail: 'company-acted-for'
      to: string
      name: string
      userId: number
      companyId: number
      rootId: number
      reason: string
      at: string
      until: string
    }
  /** Customers were exported as a file: to each of the company's owners. */
  | {
      mail: 'customers-exported'
      to: string
      name: string
      userId: number
      companyId: number
      exporterId: number
      count: number
      at: string
    }
  /** Invitation of an administrator by root, with the link to set name and password. Dropped when it is gone. */
  | { mail: 'administrator-invited'; to: string; userId: number }
  /** Refusal of a company, to its owners or to the address of its request. Dropped like an approval. */
  | { mail: 'company-rejected'; to: string; userId: number; decidedAt?: string }
  /**
   * New address of an account: the link to confirm it, or a notice to the account that has the address. Dropped when
   * the change was cancelled.
   */
  | { mail: 'confirm-email'; to: string; changeId: number }
  /** To the current address: the owner or root requested another one. */
  | { mail: 'email-change-asked'; to: string; name: string; byTeam?: true }
  /** To the replaced address: a link that undoes the change. Dropped when it has expired. */
  | { mail: 'email-changed'; to: string; takebackId: number }
  /** To the address that took its account back. */
  | { mail: 'email-taken-back'; to: string; name: string }
  /** To the address that an account was taken back from. */
  | { mail: 'email-lost'; to: string }
  /** Link to set a new password, if the address has an account. */
  | { mail: 'forgotten-password'; to: string }
  | { mail: 'password-changed'; to: string; name: string }
  /** A passkey was added, which opens the account from now on. */
  | { mail: 'passkey-added'; to: string; name: string }
  | { mail: 'passkey-removed'; to: string; name: string }
  /** Sign-in from an unknown device; dropped when the device is known. */
  | { mail: 'new-device'; to: string; userId: number; sessionId: number }
  /** Too many sign-in attempts with wrong passwords. */
  | { mail: 'sign-in-attempts'; to: string; name: string }
  /** Change of the second factor; `left` counts the remaining recovery codes after one was used. */
  | { mail: 'second-factor'; what: SecondFactorMail; to: string; name: string; left?: number }
  /** Deletion was requested but has to wait, because a replaced address can take the account back. */
  | { mail: 'deletion-held'; to: string; name: string }
  | { mail: 'data-copied'; to: string; name: string }
  /** Another registration or account used the person's CPF. */
  | { mail: 'cpf-tried'; to: string; name: string }
  /** The account was deleted; only the address is left. */
  | { mail: 'account-deleted'; to: string }

/** Priority of mails that a person is waiting for or needs immediately; they have a worker of their own. */
export const AWAITED = 20
/** Priority of mails that matter the same day. */
const NEWS = 10
/** Priority of bulk mails that the recipients did not request. */
const BULK = 0

/** Priority by kind of mail; higher ones are sent first. */
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
  'company-approved': AWAITED,
  'administrator-invited': AWAITED,
  'team-invited': AWAITED,
  'team-role-changed': NEWS,
  'team-removed': NEWS,
  'team-transferred': AWAITED,
  'company-acted-for': AWAITED,
  'customers-exported': NEWS,
  'new-device': NEWS,
  'company-received': NEWS,
  'partner-received': NEWS,
  'company-rejected': NEWS,
  'customer-invited': BULK,
}

/**
 * Outbox of mails. `add` writes the job in the caller's transaction, so that a mail is sent exactly when its event was
 * committed; a worker delivers it and retries while the mail server is down.
 */
export type Outbox = { add(trx: Trx, job: MailJob, when?: { afterSeconds: number }): Promise<void> }
