import { plainSigns } from '../unseen.ts'

/** Digits of a text, wide ones too. */
export const digitsOf = (text: string): string => plainSigns(text).replace(/\D/g, '')
