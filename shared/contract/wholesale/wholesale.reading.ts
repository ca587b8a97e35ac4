import { readObject, readText, readTextOrNull } from '../reading.ts'

/** Answer to a request for access; an older api tells no protocol. */
export function readWholesaleReply(answer: unknown): { message: string; protocolo: string | null } {
  const reply = readObject(answer)
  return { message: readText(reply, 'message'), protocolo: readTextOrNull(reply, 'protocolo') }
}
