import { rowsOf } from '../paging.ts'
import {
  readFlag,
  readInstant,
  readInstantOrNull,
  readListOf,
  readNumber,
  readObject,
  readText,
  readTextOrNull,
  Unreadable,
} from '../reading.ts'
import type * as written from './second-factor.schemas.ts'

/** Second factor of the own account. */
export function readSecondFactorState(answer: unknown): Readonly<written.SecondFactorState> {
  const told = readObject(answer)
  return {
    disponivel: readFlag(told, 'disponivel'),
    obrigatoria: readFlag(told, 'obrigatoria'),
    ativa_desde: readInstantOrNull(told, 'ativa_desde'),
    codigos_restantes: readNumber(told, 'codigos_restantes'),
  }
}

/** Secret of the authenticator app, as text and as an address. */
export function readSecondFactorSecret(answer: unknown): { readonly chave: string; readonly endereco: string } {
  const told = readObject(answer)
  return { chave: readText(told, 'chave'), endereco: readText(told, 'endereco') }
}

/** All recovery codes: they are shown once, so none may be missing. */
export function readRecoveryCodes(answer: unknown): { readonly codigos: string[] } {
  const { codigos } = readObject(answer)
  if (!Array.isArray(codigos) || codigos.length === 0) throw new Unreadable('codigos')
  return { codigos: codigos.map((codigo: unknown) => readText({ codigos: codigo }, 'codigos')) }
}

/** A device that signs in without a code. */
export type RememberedDevice = Readonly<written.RememberedDevice>

const readDevices = readListOf(
  (row): RememberedDevice => ({
    id: readNumber(row, 'id'),
    user_agent: readTextOrNull(row, 'user_agent'),
    created_at: readInstant(row, 'created_at'),
    last_used_at: readInstant(row, 'last_used_at'),
    expires_at: readInstant(row, 'expires_at'),
  }),
  'remembered devices',
)

export const readRememberedDevices = (answer: unknown): readonly RememberedDevice[] => rowsOf(readDevices(answer))
