import { audit } from '@loopi/contract/audit/audit.contract'
import type { CompanyStatus } from '@loopi/contract/auth/auth.schemas'
import { balanceRequests } from '@loopi/contract/balance-requests/balance-requests.contract'
import { circulation } from '@loopi/contract/circulation/circulation.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import type { Company } from '@loopi/contract/companies/companies.reading'
import type { CompanyOrder, ReceivedDestination } from '@loopi/contract/companies/companies.schemas'
import type { Input } from '@loopi/contract/endpoint'
import type { Credit } from '@loopi/shared/admin/credit'
import { type ApiError, type CallOptions, call, keyOf, queryOf, usePages } from '@loopi/shared/api-client'
import { useIdempotencyKey } from '@loopi/shared/idempotency'
import { formatClp } from '@loopi/shared/texts/format'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@loopi/shared/ui/query'
import { PAGE_SIZE } from '../../components/list-pager.tsx'
import { type CompanyForm, savingOf, type seenOf } from './companies.rules.ts'
import { receivedTexts } from './companies.texts.ts'

type CompanyListQuery = { busca: string; situacao: CompanyStatus | null; ordem: CompanyOrder | '' }

export const useCompanies = ({ busca, situacao, ordem }: CompanyListQuery) =>
  usePages(
    companies.list,
    { query: { ...(ordem && { ordem }), ...(busca && { busca }), ...(situacao !== null && { situacao }) } },
    PAGE_SIZE,
  )

export const useCompanyCounts = () => useQuery(queryOf(companies.counts))

export const useCompanyDetails = (id: number) => useQuery(queryOf(companies.get, { params: { id } }))

/** Facts for the review: similar companies, other owners of the e-mail, and the decision. */
export const useReview = (id: number) => useQuery(queryOf(companies.review, { params: { id } }))

/** Not awaited, so that a failed refresh does not delay the result. */
function refreshLists(client: QueryClient): void {
  for (const endpoint of [companies.list, companies.counts, audit.list, circulation.show])
    void client.invalidateQueries(keyOf(endpoint))
}

export function refreshAll(client: QueryClient): void {
  refreshLists(client)
  for (const endpoint of [companies.get, companies.review, balanceRequests.list])
    void client.invalidateQueries(keyOf(endpoint))
}

type Registration = Input<typeof companies.register>['body']

export function useRegisterCompany() {
  const client = useQueryClient()
  const once = useIdempotencyKey('company')
  return useMutation<unknown, ApiError, Registration>({
    mutationFn: (body) => call(companies.register, { body }, { idempotencyKey: once.keyFor(body) }),
    onSettled: (_sent, cause) => {
      once.settle(cause)
      refreshAll(client)
    },
  })
}

/**
 * Saves an edited company: first its data and then its status, because approving needs the e-mail that may have just
 * been typed.
 */
export function useSaveCompany(company: Company) {
  const client = useQueryClient()
  return useMutation<void, ApiError, { form: CompanyForm; seen: Partial<ReturnType<typeof seenOf>> }>({
    mutationFn: async ({ form, seen }) => {
      const { status: statusSeen, ...visto } = seen
      const { data, status } = savingOf(company, form, statusSeen)
      const situacao_vista = statusSeen ? (Number(statusSeen) as CompanyStatus) : undefined
      if (data) await call(companies.update, { body: { user_id: company.id, ...data, visto } })
      if (status !== null) await call(companies.changeStatus, { body: { user_id: company.id, status, situacao_vista } })
    },
    onSettled: () => refreshAll(client),
  })
}

export function useRemoveCompany(company: Company) {
  const client = useQueryClient()
  return useMutation<unknown, ApiError, void>({
    mutationFn: () => call(companies.remove, { params: { id: company.id } }),
    onSuccess: () => {
      // The deleted company's dialog is still mounted and would refetch its details.
      void client.invalidateQueries({ ...keyOf(companies.get), refetchType: 'none' })
      refreshLists(client)
    },
    onError: () => refreshAll(client),
  })
}

export function useSendLink() {
  const client = useQueryClient()
  return useMutation<unknown, ApiError, Company>({
    mutationFn: ({ id }) => call(companies.sendLink, { body: { user_id: id } }),
    onSettled: () => refreshAll(client),
  })
}

export type CreditedCompany = Pick<Company, 'id' | 'name' | 'cashloop_balance' | 'recebido_em_resgates'>

/** Request that a movement grants, with the initial form values. */
export type Granted = { readonly id: number; readonly initial: { valor: string; motivo: string } }

/** Issues CLP to a company, for a request when it has one. */
export function useCreditCompany(pedido?: number) {
  const client = useQueryClient()
  return async ({ id, name }: CreditedCompany, credit: Credit, options: CallOptions) => {
    try {
      const body = { ...credit, pedido }
      const { cashloop_balance } = await call(companies.credit, { params: { id }, body }, options)
      return `${name}: ${formatClp(cashloop_balance)}`
    } finally {
      refreshAll(client)
    }
  }
}

/** Moves CLP earned by redemptions, for a request when it has one. */
export function useMoveReceived(destino: ReceivedDestination, pedido?: number) {
  const client = useQueryClient()
  return async ({ id, name }: CreditedCompany, credit: Credit, options: CallOptions) => {
    try {
      const body = { ...credit, destino, pedido }
      const { recebido_em_resgates: left } = await call(companies.moveReceived, { params: { id }, body }, options)
      return `${name}: ${receivedTexts.left(formatClp(left))}`
    } finally {
      refreshAll(client)
    }
  }
}
