/** Mails about another e-mail are written when they leave: what a wish or a replaced address is about by then. */
export { findEmailChange } from './account.repository.ts'
export { findTakeback } from './email-takeback.repository.ts'
export { endResetLinks, findUnfinished, issueResetLink, RESET_MINUTES } from './password-reset.repository.ts'
