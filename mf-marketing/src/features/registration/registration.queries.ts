import { companies } from '@loopi/contract/companies/companies.contract'
import type { Input } from '@loopi/contract/endpoint'
import { type ApiError, call } from '@loopi/ui/api-client'
import { useMutation } from '@loopi/ui/query'

type Registration = Input<typeof companies.register>['body']

export const useRegistration = () =>
  useMutation<unknown, ApiError, Registration>({ mutationFn: (body) => call(companies.register, { body }) })
