import type { CreatedPasskey, UsedPasskey } from '@loopi/contract/passkeys/passkeys.schemas'

/** Objects that a call names: `nothing` means that it is about who calls, or about a list of what they may see. */
export type Objects = {
  company: number
  brand: number
  promotion: number
  customer: number
  session: number
  'wholesale request': number
  /** Request of a company for CLP that waits. */
  'balance request': number
  /** E-mail and password; another's are told with a password that is not theirs. */
  account: { email: string; password: string }
  /** Links of mails. Another's is one's own token with another person's id. */
  'customer link': { token: string; user_id: number }
  'company link': { token: string; user_id: number }
  'e-mail link': { token: string }
  'take-back link': { token: string }
  'reset link': { token: string }
  /** Invitation that the company sent. */
  invitation: number
  /** Invitation that was sent to the person. */
  'invitation to me': number
  'invitation link': { token: string }
  /** Passkey of a person; another's belongs to another person. */
  passkey: number
  /** Answer of a device that made one. Another's was asked for in another person's session. */
  'new passkey': CreatedPasskey
  /** Signature of a device that confirms. Another's is not the person's own. */
  'passkey to confirm': UsedPasskey
  /** Signature of a device that comes in. Another's says to be another person's passkey. */
  'passkey to sign in': UsedPasskey
  /** A registration that was just finished in this network; another's was finished in another one. */
  'first entry': { entrada: string }
  /** A right password that waits for its code; another's comes with a code of one's own. */
  'login challenge': { desafio: string; codigo: string }
  /** Code of a second factor that begins, another's, or one for which nothing was begun. */
  'first code': { codigo: string }
  /** Code of an active second factor. */
  'second factor': { codigo: string }
  'remembered device': number
  nothing: null
}

export type ObjectKind = keyof Objects
