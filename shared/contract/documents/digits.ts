import { plainSigns } from '../unseen.ts'

/** Removes a pasted label before a number: `CEP: 01310-100`. */
export const behindLabel = (text: string): string => text.replace(/^\D+(?=\d)/, '')

/** Digits of a text, including full-width ones. */
export const digitsOf = (text: string): string => plainSigns(text).replace(/\D/g, '')
