import { type Bag, orElse, readItems, readNumber, readObject, readOneOf, readText } from '../reading.ts'
import type * as written from './customer-import.schemas.ts'

const readProblem = (row: Bag): written.ImportProblem => ({
  linha: readNumber(row, 'linha'),
  campo: readOneOf(['name', 'email', 'phone'], row, 'campo'),
  valor: orElse(readText, row, 'valor', ''),
  mensagem: readText(row, 'mensagem'),
})

const readProblems = (bag: Bag, field: string) => readItems(readProblem, bag, field)

/** No problem may be left out: a file of which one is not shown would seem fit to be imported. */
export function readImportCheck(answer: unknown): Readonly<written.ImportCheck> {
  const told = readObject(answer)
  return { total: readNumber(told, 'total'), problemas: readProblems(told, 'problemas') }
}

export function readImported(answer: unknown): Readonly<written.ImportReply> {
  const told = readObject(answer)
  return {
    message: readText(told, 'message'),
    importados: readNumber(told, 'importados'),
    problemas: orElse(readProblems, told, 'problemas', []),
  }
}
