/**
 * A mail to be written and sent. An order carries no token: the worker makes the link when it sends, so no working
 * link rests in the queue.
 */
export type MailOrder =
  /** Finish the registration of a customer, with the link to do so. */
  | { mail: 'finish-registration'; to: string; userId: number }
  /** Somebody asked for the coupon with an e-mail that already has an account. */
  | { mail: 'already-registered'; to: string; name: string }
  /** A company's request was received. */
  | { mail: 'company-received'; to: string; name: string }
  /** A company was approved: its admin sets the password with the link. */
  | { mail: 'finish-company'; to: string; userId: number }
  /** A company's request was not approved. */
  | { mail: 'company-rejected'; to: string; name: string }
  /** Somebody wants this address for their account: the link that confirms it. Dropped when the wish is gone. */
  | { mail: 'confirm-email'; to: string; changeId: number }
  /** To the address of now: another one was asked for. */
  | { mail: 'email-change-asked'; to: string; name: string }
  /** To the address of before: another one took its place. */
  | { mail: 'email-changed'; to: string; name: string }
  /** The password was changed. */
  | { mail: 'password-changed'; to: string; name: string }
  /** Somebody deleted the account; nothing but the address is known any more. */
  | { mail: 'account-deleted'; to: string }
