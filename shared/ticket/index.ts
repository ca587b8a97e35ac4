/** Full-screen ticket of a redeemed coupon, with the code that a till scans. */
export { copyCode } from './copy-code.ts'
export { QrPicture, qrOf } from './qr-picture.tsx'
export { default as stub } from './stub.module.css'
export { discountSize, isAmount, isFromPlatform, qrTextOf, type Tone, toneOf, validityOf } from './ticket.rules.ts'
export { ticketTexts } from './ticket.texts.ts'
export { TicketSheet } from './ticket-sheet.tsx'
export { WhereSheet } from './where/where-sheet.tsx'
