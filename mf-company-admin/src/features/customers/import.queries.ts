import type { ImportCheck, ImportLine, ImportReply } from '@loopi/contract/customers/customer-import.schemas'
import { customers } from '@loopi/contract/customers/customers.contract'
import { invitations } from '@loopi/contract/invitations/invitations.contract'
import { type ApiError, call, keyOf } from '@loopi/shared/api-client'
import { useIdempotencyKey } from '@loopi/shared/idempotency'
import { useMutation, useQueryClient } from '@loopi/shared/ui/query'
import { decodeFile, MAX_IMPORT_BYTES, readLines } from './import.rules.ts'
import { importTexts as texts } from './import.texts.ts'

/** Parsed file with the server's check, or the reason why it was not sent. */
export type CheckedFile =
  | { is: 'checked'; name: string; lines: ImportLine[]; check: ImportCheck }
  | { is: 'refused'; name: string; why: string }

/** Parses a file and has its lines checked; nothing is stored. */
export const useCheckFile = () => useMutation<CheckedFile, ApiError, File>({ mutationFn: checkFile })

async function checkFile(file: File): Promise<CheckedFile> {
  const { name } = file
  if (file.size > MAX_IMPORT_BYTES) return { is: 'refused', name, why: texts.tooLarge }
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes === null) return { is: 'refused', name, why: texts.unreadable }
  const read = readLines(decodeFile(bytes))
  if (read.is === 'refused') return { ...read, name }
  return { is: 'checked', name, lines: read.lines, check: await checkLines(read.lines) }
}

const checkLines = (linhas: readonly ImportLine[]) => call(customers.checkImport, { body: { linhas: [...linhas] } })

/** Checks edited lines again. */
export const useCheckLines = () => useMutation<ImportCheck, ApiError, readonly ImportLine[]>({ mutationFn: checkLines })

/** Imports the valid lines and returns the others. */
export function useImport() {
  const client = useQueryClient()
  const once = useIdempotencyKey('import')
  return useMutation<ImportReply, ApiError, readonly ImportLine[]>({
    mutationFn: (linhas) =>
      call(customers.import, { body: { linhas: [...linhas] } }, { idempotencyKey: once.keyFor(linhas) }),
    onSettled: (_reply, cause) => {
      once.settle(cause)
      for (const endpoint of [invitations.sent, customers.summary]) void client.invalidateQueries(keyOf(endpoint))
    },
  })
}
