import { requiredLine } from './primitives.ts'
import { TOP_LEVEL_DOMAINS } from './top-level-domains.ts'

// Names are shown to others and stand in mails under our brand, so nothing in them may read, or be made a link by a
// mail program, as an address.

/** Marks of an address, whatever stands around them. */
const ADDRESS = /:\/\/|@|\bwww\.|\b(?:https?|ftp|mailto|tel):|\b\d{1,3}(?:\.\d{1,3}){3}\b/iu

/** Labels with a dot between them; whether it is an address depends on what stands behind the dot. */
const DOTTED = /[\p{L}\p{N}-]{2,}\.(?=([\p{L}\p{M}\p{N}-]{2,}))/giu

/**
 * Short words of names with a dot that runs into the next word, as lists have them: `Ma.do Carmo`, `Fco.de Assis`,
 * `Com.de Roupas`, `Ltda.ME`. What follows may be an ending of addresses.
 */
const ABBREVIATED =
  /(?<![\p{L}\p{M}\p{N}.-])((?:adv|ant|ap|arq|cap|cel|cia|col|com|des|dr|dra|eng|epp|fco|fr|gen|ind|jr|jos|ltda|ma|me|pe|prof|profa|s|sgt|sr|sra|sta|sto|ten|vve?)\.)(?=\p{L})/giu

/** Joiners of words, which some scripts and emoji are written with. */
const JOINERS = /[\u00ad\u200c\u200d]/g

/** Signs that are not seen or turn the reading round, joiners apart. */
const UNSEEN = /(?![\u00ad\u200c\u200d])[\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/u

/** Signs behind the digits of an ordinal: `2º`, `3.ª`. */
const ORDINAL = /(?<!\d)\d{1,2}\.?[ºª°](?![\p{L}\p{N}])/gu

/** Characters that are looked at: longer names are refused by their length. */
const LONGEST = 500

/** Full stops of other scripts, and wide letters, read as what they look like. */
const plain = (text: string): string =>
  text
    .slice(0, LONGEST)
    .normalize('NFKC')
    .replace(JOINERS, '')
    .replace(/[\u3002\uff61]/g, '.')

const isLinked = (text: string): boolean =>
  ADDRESS.test(text) || [...text.matchAll(DOTTED)].some(([, end = '']) => TOP_LEVEL_DOMAINS.has(end.toLowerCase()))

/** True of a text that holds an address, markup or signs that nobody sees. */
export const holdsAddress = (text: string): boolean => UNSEEN.test(text) || /[<>\\]/.test(text) || isLinked(plain(text))

/** True of a text that can be a person's name: no address, no digits but an ordinal's, no slashes. */
export const isPersonName = (text: string): boolean =>
  !holdsAddress(text) && !/[\p{Nd}/]/u.test(plain(text.slice(0, LONGEST).replace(ORDINAL, '')))

/** Name with a space behind an abbreviation that would read as an address: `Ma. do Carmo`. */
const spaced = (text: string): string => (isLinked(plain(text)) ? text.replace(ABBREVIATED, '$1 ') : text)

/** The word of a name that is wrong by itself, or all of it. */
const wrongWord = (text: string, isRight: (text: string) => boolean): string =>
  (text.split(/\s+/).find((word) => !isRight(word)) ?? text).slice(0, 60)

const nameOf = (max: number, isRight: (text: string) => boolean, sentence: string) =>
  requiredLine(max)
    .transform(spaced)
    .superRefine((text, context) => {
      if (isRight(text)) return
      context.addIssue({ code: 'custom', message: `${sentence} Corrija “${wrongWord(text, isRight)}”.` })
    })

/** A person's name. */
export const personName = (max: number) => nameOf(max, isPersonName, 'O nome não pode ter números nem links.')

/** A name of a company or brand, which may hold digits: `Café 24h`, `Silva & Filhos S/A`. */
export const companyName = (max: number) =>
  nameOf(max, (text) => !holdsAddress(text), 'O nome não pode ter endereços de site ou e-mail.')
