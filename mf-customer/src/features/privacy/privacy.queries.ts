import type { OwnerProofBody } from '@loopi/contract/auth/owner-proof'
import { privacy } from '@loopi/contract/privacy/privacy.contract'
import { ApiError, call, queryOf } from '@loopi/shared/api-client'
import { saveFile } from '@loopi/shared/csv'
import { notify } from '@loopi/shared/notify'
import { useMutation, useQuery, useQueryClient } from '@loopi/shared/ui/query'
import { personalDataCsv } from './personal-data-csv.ts'
import { privacyTexts as texts } from './privacy.texts.ts'

export type CopyForm = 'json' | 'csv'

/** Requests the person's data and downloads it; returns the file name. */
export const useExportMyData = () =>
  useMutation({
    mutationFn: async (form: CopyForm) => {
      const data = await call(privacy.personalData)
      const name = texts.fileName(data.gerado_em.slice(0, 10), form)
      if (form === 'json') saveFile(name, JSON.stringify(data, null, 2), 'application/json')
      else saveFile(name, personalDataCsv(data))
      return name
    },
    onSuccess: (name) => notify.success(texts.copied, texts.copiedDetail(name)),
    onError: (cause) => notify.error(ApiError.from(cause).message),
  })

const consents = queryOf(privacy.consents)

export const useConsents = () => useQuery(consents)

/** Optimistic update, rolled back when the API refuses. */
export function useChooseMarketing() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (marketing: boolean) => call(privacy.chooseMarketing, { body: { marketing } }),
    onMutate: async (marketing) => {
      await client.cancelQueries(consents)
      const before = client.getQueryData(consents.queryKey)
      client.setQueryData(consents.queryKey, (shown) => shown && { ...shown, marketing })
      return before
    },
    onSuccess: async (now) => {
      // Cancels a refetch under way, which may return the previous value.
      await client.cancelQueries(consents)
      client.setQueryData(consents.queryKey, now)
      notify.success(now.marketing ? texts.newsOn : texts.newsOff)
    },
    onError: (cause, _marketing, before) => {
      client.setQueryData(consents.queryKey, before)
      notify.error(ApiError.from(cause).message)
    },
  })
}

/** Deletes the account. The caller navigates and shows the toast, because this form unmounts with the session. */
export const useDeleteAccount = () =>
  useMutation({
    mutationFn: ({ senha_atual, ...proof }: OwnerProofBody) =>
      call(privacy.deleteAccount, { body: { password: senha_atual, ...proof } }),
  })
