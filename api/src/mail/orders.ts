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
