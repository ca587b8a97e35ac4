import { wholesaleRequests } from '@loopi/contract/wholesale/wholesale-requests.contract'
import { call } from '@loopi/ui/api-client'
import { settings } from '@loopi/ui/federation/page'
import { useIdempotencyKey } from '@loopi/ui/idempotency'
import { useMutation } from '@loopi/ui/query'
import { type Documents, type Field, typeOf } from './wholesale.rules.ts'

/** Delay of the form while it sends nothing, as specified. */
export const SIMULATED_DELAY = 1_000

type Request = { values: Record<Field, string>; documents: Documents }

/** Request that has been sent, by its number where the api tells it. */
type SentRequest = { readonly protocolo: string | null }

/** Sends a request for access; by default it is sent nowhere, null, and takes its time, as specified. */
export function useWholesaleRequest() {
  const once = useIdempotencyKey('wholesale')
  return useMutation<SentRequest | null, unknown, Request>({
    mutationFn: (request) =>
      send(request, once.keyFor([request.values, ...Object.values(request.documents).map(named)])),
    onSettled: (_sent, cause) => once.settle(cause),
  })
}

/** Marks of a file that tell it from another. */
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

/** The file as what it is: some systems declare no type, or another one, for names they do not know. */
async function declared(file: File): Promise<File> {
  return new File([file], file.name, { type: (await typeOf(file)) ?? file.type })
}
