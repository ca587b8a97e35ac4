import { readObject, readText } from '../reading.ts'

/** Answer to a request for access. */
export const readWholesaleReply = (answer: unknown): { message: string } => ({
  message: readText(readObject(answer), 'message'),
})
