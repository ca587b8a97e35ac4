import { ApiError } from '@loopi/shared/api-client'
import { useDraft } from '@loopi/shared/forms/draft'
import { useForm } from '@loopi/shared/forms/use-form'
import { notify } from '@loopi/shared/notify'
import type { Companies } from '../../components/use-companies.ts'
import { errorsOf, type PromotionValues, promotionOf, refusedFields } from './promotion-form.rules.ts'
import { promotionFormTexts as texts } from './promotion-form.texts.ts'
import { useCreatePromotion } from './promotions.queries.ts'

type Callbacks = {
  /** Values at the time of opening. */
  initial: PromotionValues
  draft: string
  onBusy: (busy: boolean) => void
  onDone: () => void
}

/** Draft name of a new promotion, or of a copy. */
export const draftName = (from?: { id: number }) => (from ? `promotion.copy.${from.id}` : 'promotion.new')

/** State of the form of a new promotion: values, company and submit. It is new each time the form opens. */
export function usePromotionForm(companies: Companies, { initial, draft: name, onBusy, onDone }: Callbacks) {
  const create = useCreatePromotion()
  const form = useForm<PromotionValues>({
    initialValues: initial,
    validate: (values) => errorsOf(withCompany(values)),
  })
  const draft = useDraft(name, form.values, form.setValues)
  const { role, list, again } = companies

  /** Root chooses a company; an admin has one. */
  function withCompany(values: PromotionValues): PromotionValues {
    return role === 'root' ? values : { ...values, company: String(list?.[0]?.id ?? '') }
  }

  const focus = (errors: object) => {
    const [first] = Object.keys(form.values).filter((field) => field in errors)
    if (first) form.getInputNode(first as keyof PromotionValues)?.focus()
  }

  const submit = form.onSubmit(
    (values) => {
      onBusy(true)
      create.mutate(promotionOf(withCompany(values)), {
        onSuccess: (created) => {
          const code = created?.coupon.code ?? values.code
          notify.success(texts.created, code === values.code ? undefined : texts.codeReplaced(code))
          onDone()
        },
        onError: (cause) => {
          const error = ApiError.from(cause)
          notify.error(error.message, texts.failed)
          const fields = refusedFields(error.envelope?.errors)
          form.setErrors(fields)
          focus(fields)
        },
        onSettled: () => onBusy(false),
      })
    },
    (errors) => {
      if (role === 'admin' && errors.company) {
        form.setErrors({ ...errors, company: texts.companyMissing })
        again()
      }
      focus(errors)
    },
  )

  return { form, companyId: withCompany(form.values).company, pending: create.isPending, submit, draft: draft.notice }
}

export type PromotionFormState = ReturnType<typeof usePromotionForm>['form']
