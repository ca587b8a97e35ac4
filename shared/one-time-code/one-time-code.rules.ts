const DIGITS = 6
/** A recovery code with its dash has eleven characters; people put spaces into it. */
const RECOVERY_MAX = 20

/** Nothing is left to type; whether a recovery code is right, only the api knows. */
export const isWholeCode = (code: string, isRecovery: boolean): boolean =>
  isRecovery ? code.trim() !== '' : code.length === DIGITS

/** Pasted spaces are taken off a code of the app; a recovery code stays as it was written down. */
export const takeCode = (typed: string, isRecovery: boolean): string =>
  isRecovery ? typed.slice(0, RECOVERY_MAX) : typed.replace(/\D/g, '').slice(0, DIGITS)
