import { wholesaleRequests } from '@loopi/contract/wholesale/wholesale-requests.contract'
import { call } from '@loopi/ui/api-client'
import { settings } from '@loopi/ui/federation/page'
import { useMutation } from '@loopi/ui/query'
import { type Documents, type Field, typeOf } from './wholesale.rules.ts'

/** Delay of the form while it sends nothing, as specified. */
export const SIMULATED_DELAY = 1_000

type Request = { values: Record<Field, string>; documents: Documents }

/** Sends a request for access; by default it is sent nowhere and takes its time, as specified. */
export const useWholesaleRequest = () => useMutation<void, unknown, Request>({ mutationFn: send })

async function send({ values, documents }: Request): Promise<void> {
  if (settings().wholesale === 'wait') {
    await new Promise((resolve) => setTimeout(resolve, SIMULATED_DELAY))
    return
  }
  const [cnpjCard, socialContract] = await Promise.all([
    declared(documents.cnpjCard),
    declared(documents.socialContract),
  ])
  await call(wholesaleRequests.request, { body: values, files: { cnpjCard, socialContract } })
}

/** The file as what it is: some systems declare no type, or another one, for names they do not know. */
async function declared(file: File): Promise<File> {
  return new File([file], file.name, { type: (await typeOf(file)) ?? file.type })
}
