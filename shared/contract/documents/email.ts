import { parsedUrl } from '../http/parsed-url.ts'
import { plainSigns } from '../unseen.ts'

const WORDS = String.raw`(?:[\w'+-]+\.)*[\w'+-]*[\w+-]`
const HOST = String.raw`(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}`
const ADDRESS = new RegExp(`^${WORDS}@${HOST}$`, 'i')
const LONGEST = 254

/**
 * Normalised e-mail: lower case, without invisible characters, and with an internationalised domain in Punycode
 * (`açaí.com.br` is `xn--aa-4iaz.com.br`).
 */
export function parseEmail(text: string): string {
  const address = plainSigns(text).trim().toLowerCase()
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  const isForeign = /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && /[^a-z\d.-]/.test(domain)
  const host = isForeign && address.length <= LONGEST ? parsedUrl(`http://${domain}`)?.hostname : null
  return host ? address.slice(0, at) + host : address
}

/** Checks the form of an e-mail like the api, but without schemas, for forms. */
export function isEmail(text: string): boolean {
  const address = parseEmail(text)
  return address.length <= LONGEST && ADDRESS.test(address)
}

/** Message for an invalid e-mail. */
export const emailRefused = (text: string): string =>
  /[^\p{ASCII}].*@/u.test(text) ? 'Antes do @, o e-mail não pode ter acentos.' : 'Informe um e-mail válido.'
