import { passwordForm } from '@loopi/contract/primitives'
import { reject } from '../../lib/app-error.ts'
import { isCommonPassword, isPersonalPassword, type PasswordOwner } from '../../lib/guessable-passwords.ts'

/**
 * Rejects a new password that differs from its repetition, is common, or consists of the owner's name, e-mail or the
 * product's name. The contract checks the length.
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
