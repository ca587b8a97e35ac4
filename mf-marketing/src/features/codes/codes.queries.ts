import { auth } from '@loopi/contract/auth/auth.contract'
import type { LabelledCode } from '@loopi/contract/codes/code-link'
import { codes } from '@loopi/contract/codes/codes.contract'
import type { ClaimBody, ReadingBody } from '@loopi/contract/codes/codes.schemas'
import { invitations } from '@loopi/contract/invitations/invitations.contract'
import { statements } from '@loopi/contract/statements/statements.contract'
import { wallet } from '@loopi/contract/wallet/wallet.contract'
import { ApiError, call, keyOf } from '@loopi/shared/api-client'
import { useIdempotencyKey } from '@loopi/shared/idempotency'
import { useSession } from '@loopi/shared/session'
import { useMutation, useQuery, useQueryClient } from '@loopi/shared/ui/query'
import { keepReading, keptReadings, momentOf, readingBody, takeReading } from './kept/kept-readings.ts'

/**
 * Reads the code once per opening: every call is a reading that counts, so only a try without an answer is repeated,
 * when the network is back. It is kept until then, with its moment.
 */
export const useReading = (label: LabelledCode | null, origem: ReadingBody['origem']) =>
  useQuery({
    queryKey: [...keyOf(codes.read).queryKey, label],
    queryFn: () => (label ? readOrKeep(label, origem) : null),
    enabled: label !== null,
    ...{ retry: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false },
  })

async function readOrKeep(label: LabelledCode, origem: ReadingBody['origem']) {
  const now = new Date().toISOString()
  const kept = keptReadings().find((one) => one.label.code === label.code)
  const body = { ...readingBody(label, kept?.origem ?? origem), ...(kept && { lido_em: momentOf(kept.at) }) }
  try {
    const reading = await call(codes.read, { body })
    takeReading(label.code)
    return reading
  } catch (cause) {
    if (ApiError.from(cause).is === 'unreachable') keepReading({ label, origem, at: now })
    throw cause
  }
}

/** Lists and balances that a claim changes. */
const AFFECTED = [
  auth.me,
  statements.movements,
  statements.balances,
  statements.activity,
  wallet.open,
  invitations.mine,
]

/** Claims the code. A try whose answer was lost is repeated with the same key, so that it pays once. */
export function useClaim() {
  const client = useQueryClient()
  const customer = useSession(({ id }) => id)
  const once = useIdempotencyKey('claim')
  return useMutation({
    // The browser's online state may be wrong, so the call is always made.
    networkMode: 'always',
    mutationFn: (body: ClaimBody) => call(codes.claim, { body }, { idempotencyKey: once.keyFor([customer, body]) }),
    onSuccess: () => {
      for (const endpoint of AFFECTED) void client.invalidateQueries(keyOf(endpoint))
    },
    onSettled: (_reply, cause) => once.settle(cause),
  })
}
