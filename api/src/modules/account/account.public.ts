/** What other modules may know of a wish for another e-mail: what it is about, and how to forget it. */
export { findEmailChange } from './account.repository.ts'
