/** Digits of a text. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '')
