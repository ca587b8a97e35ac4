export { askForEmail } from './email-change.service.ts'
export { endResetLinks } from './password-reset.repository.ts'
