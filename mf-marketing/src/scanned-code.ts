import type { LabelledCode } from '@loopi/contract/codes/code-link'
import { codeForm, readCode } from '@loopi/contract/codes/product-code'
import { paths } from './paths.ts'

/** Product code that a person signs up with, and what its page knew of it. */
export type ScannedCode = LabelledCode & {
  readonly product: string | null
  /** Company that the person can become a customer of. */
  readonly company: string | null
  /** CLP that a claim pays; null when unknown. */
  readonly points: number | null
}

/** Code in the address of the landing page. */
export type Scan = { readonly is: 'unreadable' } | ({ readonly is: 'code' } & ScannedCode)

/** Props of a link to the sign-up: the address keeps the code, the navigation state what its page knew of it. */
export const signUpWith = (scanned: ScannedCode) => ({ to: paths.signUpWith(scanned.code), state: { scanned } })

/** Reads the parameter `codigo` of the address, with what the navigation state knows of the code. */
export function readScan(typed: string, state: unknown): Scan {
  const code = codeForm(typed)
  if (readCode(code) === null) return { is: 'unreadable' }
  const { scanned } = (state ?? {}) as { scanned?: ScannedCode }
  const known = scanned?.code === code ? scanned : { gtin: null, lot: null, product: null, company: null, points: null }
  return { is: 'code', ...known, code }
}
