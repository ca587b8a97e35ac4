import { wholesaleRequests } from '@loopi/contract/wholesale/wholesale-requests.contract'
import { call } from '@loopi/shared/api-client'
import { settings } from '@loopi/shared/federation/page'
import { useIdempotencyKey } from '@loopi/shared/idempotency'
import { useMutation } from '@loopi/shared/ui/query'
import { type Documents, type Field, typeOf } from './wholesale.rules.ts'

/** Delay of a form that sends nothing, as the specification requires. */
export const SIMULATED_DELAY = 1_000

type Request = { values: Record<Field, string>; documents: Documents }

/** Sent request with its number, if the api returned one. */
type SentRequest = { readonly protocolo: string | null }

/** Sends a request for access. By default nothing is sent and it only waits, as the specification requires. */
export function useWholesaleRequest() {
  const once = useIdempotencyKey('wholesale')
  return useMutation<SentRequest | null, unknown, Request>({
    mutationFn: (request) =>
      send(request, once.keyFor([request.values, ...Object.values(request.documents).map(named)])),
    onSettled: (_sent, cause) => once.settle(cause),
  })
}

/** Identity of a file. */
const named = ({ name, size, lastModified }: File) => [name, size, lastModified]

async function send({ values, documents }: Request, idempotencyKey: string): Promise<SentRequest | null> {
  if (settings().wholesale === 'wait') {
    await new Promise((resolve) => setTimeout(resolve, SIMULATED_DELAY))
    return null
  }
  const [cnpjCard, socialContract] = await Promise.all([
    declared(documents.cnpjCard),
    declared(documents.socialContract),
  ])
  return call(wholesaleRequests.request, { body: values, files: { cnpjCard, socialContract } }, { idempotencyKey })
}

/** File with the type of its content, because some systems declare none or another. */
async function declared(file: File): Promise<File> {
  return new File([file], file.name, { type: (await typeOf(file)) ?? file.type })
}
