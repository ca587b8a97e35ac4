const LENGTHS: readonly number[] = [8, 12, 13, 14]

/** GTIN with 14 digits, as links carry it, of one with 8, 12, 13 or 14; null where length or check digit are wrong. */
export function gtin14(typed: string): string | null {
  const digits = typed.replace(/[\s.-]/g, '')
  if (!/^\d+$/.test(digits) || !LENGTHS.includes(digits.length)) return null
  const padded = digits.padStart(14, '0')
  return checkDigit(padded.slice(0, 13)) === padded.charAt(13) && /[1-9]/.test(padded) ? padded : null
}

/** GS1 check digit: weights 3 and 1 in turn, 3 for the rightmost. */
function checkDigit(body: string): string {
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}
