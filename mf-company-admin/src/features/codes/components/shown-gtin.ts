/** GTIN with 14 digits as the package has it: with 8, 12, 13 or 14. */
export const shownGtin = (gtin: string): string => gtin.replace(/^(0{6}|00|0)/, '')
