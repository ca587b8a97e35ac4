import { parsedUrl } from '../http/parsed-url.ts'
import { plainSigns } from '../unseen.ts'

const WORDS = String.raw`(?:[\w'+-]+\.)*[\w'+-]*[\w+-]`
const HOST = String.raw`(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}`
const ADDRESS = new RegExp(`^${WORDS}@${HOST}$`, 'i')
const LONGEST = 254

/**
 * Address as mails are sent to it: in lower case, without signs that nobody sees, and a domain with accents in the
 * letters that name servers know (`açaí.com.br` is `xn--aa-4iaz.com.br`), as every address of the web is read.
 */
export function parseEmail(text: string): string {
  const address = plainSigns(text).trim().toLowerCase()
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  const isForeign = /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && /[^a-z\d.-]/.test(domain)
  const host = isForeign && address.length <= LONGEST ? parsedUrl(`http://${domain}`)?.hostname : null
  return host ? address.slice(0, at) + host : address
}

/** E-mail address by its form, as the api takes it; without schemas, for forms. */
export function isEmail(text: string): boolean {
  const address = parseEmail(text)
  return address.length <= LONGEST && ADDRESS.test(address)
}

/** Sentence against a text that is no address. */
export const emailRefused = (text: string): string =>
  /[^\p{ASCII}].*@/u.test(text) ? 'Antes do @, o e-mail não pode ter acentos.' : 'Informe um e-mail válido.'
