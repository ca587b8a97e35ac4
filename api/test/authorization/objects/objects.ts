import type { CreatedPasskey, UsedPasskey } from '@loopi/contract/passkeys/passkeys.schemas'

/** Objects named in calls; `nothing`: the call is about the caller, or lists what the caller may see. */
export type Objects = {
  company: number
  brand: number
  promotion: number
  /** Product without active batches, and its brand. */
  product: { id: number; brand: number }
  /** Active batch of codes. */
  batch: number
  'inactive batch': number
  /** Code of an active batch, not claimed. */
  code: { codigo: string }
  customer: number
  session: number
  'wholesale request': number
  /** Pending balance request of a company. */
  'balance request': number
  /** E-mail and password; `another` has a wrong password. */
  account: { email: string; password: string }
  /** Links of mails; `another` is the caller's own token with another person's id. */
  'customer link': { token: string; user_id: number }
  'company link': { token: string; user_id: number }
  'e-mail link': { token: string }
  'take-back link': { token: string }
  'reset link': { token: string }
  /** Invitation sent by the company. */
  invitation: number
  /** Invitation sent to the person. */
  'invitation to me': number
  'invitation link': { token: string }
  /** Passkey; `another` belongs to another person. */
  passkey: number
  /** Response of a device that created a passkey; `another` was requested in another person's session. */
  'new passkey': CreatedPasskey
  /** Signature that confirms ownership; `another` is by another person's passkey. */
  'passkey to confirm': UsedPasskey
  /** Signature that signs in; `another` claims another person's passkey. */
  'passkey to sign in': UsedPasskey
  /** Registration just finished in this network; `another` in a different network. */
  'first entry': { entrada: string }
  /** Challenge after a correct password; `another` comes with the caller's own code. */
  'login challenge': { desafio: string; codigo: string }
  /** First code of a second factor; `another` person's, or without a set-up. */
  'first code': { codigo: string }
  /** Code of an active second factor. */
  'second factor': { codigo: string }
  'remembered device': number
  /** Another member of the company's team. */
  'team member': number
  'team invitation': number
  /** Invitation of the company to the person; `another` of the other company to its customer. */
  'team invitation link': { token: string }
  store: number
  device: number
  'pairing code': { codigo: string }
  /** Coupon that a customer of the company holds, and the caller's store. */
  'held coupon': { codigo: string; loja_id: number }
  /** Coupon that the caller holds. */
  'held code': { codigo: string }
  'coupon use': number
  nothing: null
}

export type ObjectKind = keyof Objects
