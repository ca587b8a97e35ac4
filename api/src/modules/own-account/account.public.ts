export { askForEmail } from './email-change.service.ts'
