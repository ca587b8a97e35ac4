import type { Brand } from '@loopi/contract/brands/brands.reading'
import { ApiError } from '@loopi/shared/api-client'
import { useCepLookUp } from '@loopi/shared/cep'
import { useDraft } from '@loopi/shared/forms/draft'
import { useSeen } from '@loopi/shared/forms/seen'
import { notify } from '@loopi/shared/notify'
import { type FormEvent, useRef, useState } from 'react'
import type { Companies } from '../../components/use-companies.ts'
import {
  type BrandErrors,
  type BrandValues,
  bodyOf,
  changedFieldOf,
  foundAddress,
  refusalOf,
  refusedFields,
  valuesOf,
} from './brand-form.rules.ts'
import { brandFormTexts as texts } from './brand-form.texts.ts'
import { useSaveBrand } from './brands.queries.ts'

type Callbacks = { onBusy: (busy: boolean) => void; onDone: () => void }

export const brandDraft = (brand: Brand | null) => `brand.${brand?.id ?? 'new'}`

/** State of a brand's form: values, errors, CEP look-up and submit. */
export function useBrandForm(brand: Brand | null, companies: Companies, { onBusy, onDone }: Callbacks) {
  const ref = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(() => valuesOf(brand))
  const [errors, setErrors] = useState<BrandErrors>({})
  const [refused, setRefused] = useState<string | null>(null)
  const save = useSaveBrand()
  const opened = useSeen(() => (brand ? bodyOf(valuesOf(brand), brand) : {}))
  const { role, list, again } = companies
  // Root chooses a company; an admin has one once it is loaded.
  const own = list?.[0] ? String(list[0].id) : ''
  const values: BrandValues = role === 'root' || brand ? typed : { ...typed, company: own }

  const set = (changes: Partial<BrandValues>) => {
    setTyped((current) => ({ ...current, ...changes }))
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !(field in changes))))
  }

  const draft = useDraft(brandDraft(brand), typed, set)

  // Reports nothing for an unknown CEP, as the specification requires; the person types the address.
  const cep = useCepLookUp((result) => {
    if (result.is === 'found') set(foundAddress(result.address))
    if (result.is === 'failed') console.warn('the look-up of a CEP failed', result.cause)
  })

  const show = (found: BrandErrors) => {
    setErrors(found)
    const fields = ref.current?.querySelectorAll<HTMLInputElement>('[name]:not([type="hidden"])') ?? []
    Array.from(fields)
      .find(({ name }) => name in found)
      ?.focus()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const refusal = refusalOf(values, { isNew: brand === null, role })
    if (refusal) {
      notify.error(refusal.sentence, refusal.title)
      if (refusal.sentence === texts.companyMissing) again()
      return show(refusal.errors)
    }
    setRefused(null)
    onBusy(true)
    save.mutate(
      {
        id: brand?.id ?? null,
        company: values.company,
        body: { ...bodyOf(values, brand), ...(brand && { visto: opened.seen }) },
      },
      {
        onSuccess: () => {
          notify.success(brand ? texts.updated : texts.created)
          onDone()
        },
        onError: (cause) => {
          const error = ApiError.from(cause)
          if (opened.hear(error)) return
          notify.error(texts.failed)
          setRefused(error.message)
          show(refusedFields(values, error.envelope?.errors))
        },
        onSettled: () => onBusy(false),
      },
    )
  }

  const changedField = (name: string, now: string) => {
    const { changes, ...field } = changedFieldOf(name, values, valuesOf({ ...(brand as Brand), [name]: now }))
    return { ...field, take: () => set(changes) }
  }

  return {
    ref,
    values,
    errors,
    set,
    cep,
    refused,
    conflict: { of: opened, field: changedField },
    draft: draft.notice,
    pending: save.isPending,
    submit,
  }
}

export type BrandForm = ReturnType<typeof useBrandForm>
