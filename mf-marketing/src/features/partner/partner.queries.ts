import { PARTNER_TABLE, type PartnerApplication } from '@loopi/contract/partners/partners.schemas'
import { settings } from '@loopi/shared/federation/page'
import { useIdempotencyKey } from '@loopi/shared/idempotency'
import { useMutation } from '@loopi/shared/ui/query'
import { PostgrestClient } from '@supabase/postgrest-js'

/** Outcome of an application. */
export type Outcome = { is: 'sent' } | { is: 'refused' }

/**
 * Inserts an application with the backend-as-a-service client and its public key. The client returns refusals and lost
 * connections; whatever it throws is a bug.
 */
export function usePartnerApplication() {
  const once = useIdempotencyKey('partner')
  return useMutation<Outcome, unknown, PartnerApplication>({
    mutationFn: async (application) => {
      const { partnersUrl, partnersKey } = settings()
      const client = new PostgrestClient(new URL(partnersUrl, window.location.origin).href, {
        headers: { apikey: partnersKey, authorization: `Bearer ${partnersKey}` },
      })
      const request = client.from(PARTNER_TABLE).insert(application)
      const { error } = await request.setHeader('Idempotency-Key', once.keyFor(application))
      // After a refusal or a lost answer, the same application keeps its key.
      if (!error) once.settle(null)
      return { is: error ? 'refused' : 'sent' }
    },
  })
}
