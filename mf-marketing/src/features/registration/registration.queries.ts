import { type ApiError, call } from '@loopi/shared/api-client'
import { companies } from '@loopi/shared/contract/companies/companies.contract'
import type { Input } from '@loopi/shared/contract/endpoint'
import { useMutation } from '@loopi/shared/ui/query'

type Registration = Input<typeof companies.register>['body']

export const useRegistration = () =>
  useMutation<unknown, ApiError, Registration>({ mutationFn: (body) => call(companies.register, { body }) })
