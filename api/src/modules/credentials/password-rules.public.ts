import { passwordForm } from '@loopi/contract/primitives'
import { reject } from '../../lib/app-error.ts'
import { isCommonPassword, isPersonalPassword, type PasswordOwner } from '../../lib/guessable-passwords.ts'

/**
 * Refuses a new password that was not typed twice alike, is a common one, or is the owner's name, e-mail address or the
 * product's name. Its length is the contract's matter.
 */
export function checkNewPassword(
  given: { readonly password: string; readonly password_confirmation: string },
  owner: PasswordOwner,
): void {
  if (passwordForm(given.password) !== passwordForm(given.password_confirmation))
    reject('password/mismatch', 'password_confirmation')
  if (isCommonPassword(given.password)) reject('password/common', 'password')
  if (isPersonalPassword(given.password, owner)) reject('password/personal', 'password')
}
