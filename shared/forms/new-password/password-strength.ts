/** Rough strength of a password, a hint while typing. The API decides which it accepts. */
export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong'

const SHORTEST = 8
const KINDS = [/[a-zà-ÿ]/, /[A-ZÀ-Þ]/, /\d/, /[^\p{L}\d]/u]
const RUNS = /(.)\1{2,}|0123|1234|2345|3456|4567|5678|6789|abcd|qwer|asdf|senha|loopi/gi

export function passwordStrength(password: string): PasswordStrength {
  if (password.length < SHORTEST) return 'short'
  // Common sequences count as one character.
  const { length } = password.replace(RUNS, '.')
  const kinds = KINDS.filter((kind) => kind.test(password)).length
  if (length >= 16 || (length >= 12 && kinds >= 3)) return 'strong'
  if (length >= 11 || (length >= SHORTEST && kinds >= 3)) return 'fair'
  return 'weak'
}
