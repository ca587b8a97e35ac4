import { readNumber, readObject, readText } from '../reading.ts'

/** Sentence of the server, and both balances after the credit, in CLP. */
export type Credited = { readonly message: string; readonly saldo_cliente: number; readonly saldo_empresa: number }

export function readCredited(answer: unknown): Credited {
  const told = readObject(answer)
  return {
    message: readText(told, 'message'),
    saldo_cliente: readNumber(told, 'saldo_cliente'),
    saldo_empresa: readNumber(told, 'saldo_empresa'),
  }
}
