import { requiredLine } from './primitives.ts'

// Names are shown to others and stand in mails under our brand, so nothing in them may read, or be made a link by a
// mail program, as an address.

/** A web or e-mail address in any of the ways that mail programs make links of. */
const ADDRESS =
  /:\/\/|@|\bwww\.|\b(?:https?|ftp|mailto|tel):|[\p{L}\p{N}-]{2,}\.\p{L}{2,}|\b\d{1,3}(?:\.\d{1,3}){3}\b/iu

/** Signs that are not seen or turn the reading round. */
const UNSEEN = /[\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/u

/** Characters that are looked at: longer names are refused by their length, and the pattern takes its square in time. */
const LONGEST = 500

/** Full stops of other scripts, and wide letters, read as what they look like. */
const plain = (text: string): string =>
  text
    .slice(0, LONGEST)
    .normalize('NFKC')
    .replace(/[\u3002\uff61\u2024\u00b7\u2219]/g, '.')

/** True of a text that holds an address, markup or signs that nobody sees. */
export const holdsAddress = (text: string): boolean =>
  UNSEEN.test(text) || /[<>\\]/.test(text) || ADDRESS.test(plain(text))

/** True of a text that can be a person's name: no address, no digits, no slashes. */
export const isPersonName = (text: string): boolean => !holdsAddress(text) && !/[\p{Nd}/]/u.test(plain(text))

/** A person's name. */
export const personName = (max: number) =>
  requiredLine(max).refine(isPersonName, { error: 'Use só o nome, sem números, barras ou endereços.' })

/** A name of a company or brand, which may hold digits: `Café 24h`, `Silva & Filhos S/A`. */
export const companyName = (max: number) =>
  requiredLine(max).refine((text) => !holdsAddress(text), { error: 'Use só o nome, sem endereços de site ou e-mail.' })
