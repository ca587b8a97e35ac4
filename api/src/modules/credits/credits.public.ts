export { giveCredit } from './credits.service.ts'
