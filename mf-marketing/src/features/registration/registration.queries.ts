import { companyRegistrations } from '@loopi/contract/companies/company-registrations.contract'
import type { Input } from '@loopi/contract/endpoint'
import { type ApiError, call } from '@loopi/ui/api-client'
import { useMutation } from '@loopi/ui/query'

type Registration = Input<typeof companyRegistrations.register>['body']

export const useRegistration = () =>
  useMutation<unknown, ApiError, Registration>({ mutationFn: (body) => call(companyRegistrations.register, { body }) })
