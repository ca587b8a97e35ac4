import { requiredLine } from './primitives.ts'
import { TOP_LEVEL_DOMAINS } from './top-level-domains.ts'

// Names are shown to others and used in our mails, so no part may look like an address or become a link.

/** Marks of an address in any context. */
const ADDRESS = /:\/\/|@|\bwww\.|\b(?:https?|ftp|mailto|tel):|\b\d{1,3}(?:\.\d{1,3}){3}\b/iu

/** Labels joined by a dot; the part after the dot decides whether it is an address. */
const DOTTED = /[\p{L}\p{N}-]{2,}\.(?=([\p{L}\p{M}\p{N}-]{2,}))/giu

/**
 * Common abbreviations followed by a dot without a space: `Ma.do Carmo`, `Fco.de Assis`, `Com.de Roupas`, `Ltda.ME`.
 * The part after the dot may be a top-level domain.
 */
const ABBREVIATED =
  /(?<![\p{L}\p{M}\p{N}.-])((?:adv|ant|ap|arq|cap|cel|cia|col|com|des|dr|dra|eng|epp|fco|fr|gen|ind|jr|jos|ltda|ma|me|pe|prof|profa|s|sgt|sr|sra|sta|sto|ten|vve?)\.)(?=\p{L})/giu

/** Joiners, which some scripts and emoji need. */
const JOINERS = /[\u00ad\u200c\u200d]/g

/** Invisible or direction-changing characters, except joiners. */
const UNSEEN = /(?![\u00ad\u200c\u200d])[\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/u

/** Ordinal signs after digits: `2º`, `3.ª`. */
const ORDINAL = /(?<!\d)\d{1,2}\.?[ºª°](?![\p{L}\p{N}])/gu

/** Maximum of examined characters: longer names are refused by length. */
const LONGEST = 500

/** Replaces full stops of other scripts and full-width letters by their ASCII lookalikes. */
const plain = (text: string): string =>
  text
    .slice(0, LONGEST)
    .normalize('NFKC')
    .replace(JOINERS, '')
    .replace(/[\u3002\uff61]/g, '.')

const isLinked = (text: string): boolean =>
  ADDRESS.test(text) || [...text.matchAll(DOTTED)].some(([, end = '']) => TOP_LEVEL_DOMAINS.has(end.toLowerCase()))

/** True for text with an address, markup or invisible characters. */
export const holdsAddress = (text: string): boolean => UNSEEN.test(text) || /[<>\\]/.test(text) || isLinked(plain(text))

/** True for a possible person's name: no address, no slashes, and digits only in ordinals. */
export const isPersonName = (text: string): boolean =>
  !holdsAddress(text) && !/[\p{Nd}/]/u.test(plain(text.slice(0, LONGEST).replace(ORDINAL, '')))

/** Adds a space after an abbreviation that would look like an address: `Ma. do Carmo`. */
const spaced = (text: string): string => (isLinked(plain(text)) ? text.replace(ABBREVIATED, '$1 ') : text)

/** The offending word of a name, or the whole name. */
const wrongWord = (text: string, isRight: (text: string) => boolean): string =>
  (text.split(/\s+/).find((word) => !isRight(word)) ?? text).slice(0, 60)

const nameOf = (max: number, isRight: (text: string) => boolean, sentence: string) =>
  requiredLine(max)
    .transform(spaced)
    .superRefine((text, context) => {
      if (isRight(text)) return
      context.addIssue({ code: 'custom', message: `${sentence} Corrija “${wrongWord(text, isRight)}”.` })
    })

export const personName = (max: number) => nameOf(max, isPersonName, 'O nome não pode ter números nem links.')

/** Name of a company or brand, which may contain digits: `Café 24h`, `Silva & Filhos S/A`. */
export const companyName = (max: number) =>
  nameOf(max, (text) => !holdsAddress(text), 'O nome não pode ter endereços de site ou e-mail.')
