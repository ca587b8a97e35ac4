import { companyRegistrations } from '@loopi/contract/companies/company-registrations.contract'
import type { Input } from '@loopi/contract/endpoint'
import { type ApiError, call } from '@loopi/shared/api-client'
import { useIdempotencyKey } from '@loopi/shared/idempotency'
import { useMutation } from '@loopi/shared/ui/query'

type Registration = Input<typeof companyRegistrations.register>['body']

export function useRegistration() {
  const once = useIdempotencyKey('company')
  return useMutation<unknown, ApiError, Registration>({
    mutationFn: (body) => call(companyRegistrations.register, { body }, { idempotencyKey: once.keyFor(body) }),
    onSettled: (_sent, cause) => once.settle(cause),
  })
}
