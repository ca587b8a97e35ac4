import { readFileSync } from 'node:fs'
import { refuse } from '../../lib/app-error.ts'

// One lower-case password a line; compared without regard to case.
const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== ''),
)

/** True for a password so often used that it is tried first by whoever guesses. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())

/** Refuses a new password that was not typed twice alike or is a common one. Its length is the contract's matter. */
export function checkNewPassword(given: { password: string; password_confirmation: string }): void {
  if (given.password !== given.password_confirmation) refuse('password/mismatch', 'password_confirmation')
  if (isCommonPassword(given.password)) refuse('password/common', 'password')
}
