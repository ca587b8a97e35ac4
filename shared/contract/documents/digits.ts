import { plainSigns } from '../unseen.ts'

/** A number without the words in front of it that were copied along: `CEP: 01310-100`. */
export const behindLabel = (text: string): string => text.replace(/^\D+(?=\d)/, '')

/** Digits of a text, wide ones too. */
export const digitsOf = (text: string): string => plainSigns(text).replace(/\D/g, '')
