export { endResetLinks } from './password-reset.repository.ts'
