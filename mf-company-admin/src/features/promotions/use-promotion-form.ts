import { ApiError, isDecided, newKey } from '@loopi/shared/api-client'
import { notify } from '@loopi/shared/notify'
import { useForm } from '@loopi/shared/ui/forms'
import { useRef } from 'react'
import type { Companies } from '../../parts/use-companies.ts'
import { emptyPromotion, errorsOf, type PromotionValues, promotionOf, refusedFields } from './promotion-form.rules.ts'
import { promotionFormTexts as texts } from './promotion-form.texts.ts'
import { useCreatePromotion } from './promotions.queries.ts'

/** The form of a new promotion: its values, the company it is for, and sending it. It is new at every opening. */
export function usePromotionForm(companies: Companies, onDone: () => void) {
  const create = useCreatePromotion()
  const keyFor = useKeys()
  const form = useForm<PromotionValues>({
    initialValues: emptyPromotion(),
    validate: (values) => errorsOf(withCompany(values)),
  })
  const { role, list, again } = companies

  /** Root chooses; everybody else has one. */
  function withCompany(values: PromotionValues): PromotionValues {
    return role === 'root' ? values : { ...values, company: String(list?.[0]?.id ?? '') }
  }

  const focus = (errors: object) => {
    const [first] = Object.keys(form.values).filter((field) => field in errors)
    if (first) form.getInputNode(first as keyof PromotionValues)?.focus()
  }

  const submit = form.onSubmit(
    (values) => {
      if (create.isPending) return
      const body = promotionOf(withCompany(values))
      create.mutate(
        { body, key: keyFor(body) },
        {
          onSuccess: ({ coupon }) => {
            notify.success(texts.created, coupon.code === values.code ? undefined : texts.codeReplaced(coupon.code))
            onDone()
          },
          onError: (cause) => {
            const error = ApiError.from(cause)
            if (isDecided(cause)) keyFor(null)
            notify.error(error.message, texts.failed)
            const fields = refusedFields(error.envelope?.errors)
            form.setErrors(fields)
            focus(fields)
          },
        },
      )
    },
    (errors) => {
      if (role === 'admin' && errors.company) {
        form.setErrors({ ...errors, company: texts.companyMissing })
        again()
      }
      focus(errors)
    },
  )

  return { form, companyId: withCompany(form.values).company, pending: create.isPending, submit }
}

/**
 * The `Idempotency-Key` of what is sent: the same for the same promotion until it was answered, so that a try after a
 * lost answer makes no second one. Null forgets it.
 */
function useKeys() {
  const last = useRef<{ said: string; key: string } | null>(null)
  return (body: object | null): string => {
    const said = JSON.stringify(body)
    if (last.current?.said !== said) last.current = { said, key: newKey() }
    return last.current.key
  }
}
