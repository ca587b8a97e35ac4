import { isEmail } from '@loopi/contract/documents/email'
import { formatPhone, isPhone, PHONE_REFUSED } from '@loopi/contract/documents/phone'
import { phoneInput } from '@loopi/shared/forms/masks'
import { notify } from '@loopi/shared/notify'
import { Button, TextInput } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import { type FormEvent, type RefObject, useId, useState } from 'react'
import { usePrehydrationValues } from '../../forms/use-prehydration-values.ts'
import { paths } from '../../paths.ts'
import classes from './coupon-form.module.css'
import { type CouponRequest, EMPTY, FIELDS, type Field, failureSentence, missingFields } from './coupon-form.rules.ts'
import { usePreRegistration } from './landing.queries.ts'
import { landingTexts } from './landing.texts.ts'
import { useCodeParts } from './scanned/use-code-parts.tsx'
import { SentCard } from './sent-card.tsx'
import { COUPON_FORM_ID } from './use-coupon-guide.ts'

const t = landingTexts.form

const INPUTS = {
  name: { label: t.name, placeholder: t.namePlaceholder, type: 'text', autoComplete: 'name', maxLength: 120 },
  email: { label: t.email, placeholder: t.emailPlaceholder, type: 'email', autoComplete: 'email', maxLength: 254 },
  phone: { label: t.phone, placeholder: t.phonePlaceholder, autoComplete: 'tel-national' },
} as const satisfies Record<Field, object>

type Props = {
  formRef: RefObject<HTMLFormElement | null>
  /** Product code of the address, as typed; null without one. */
  code: string | null
}

/** Request of the 10% coupon, drawn as a coupon. */
export function CouponForm({ formRef, code }: Props) {
  const titleId = useId()
  const { notice, consent, fields } = useCodeParts(code)
  const request = usePreRegistration(fields)
  const { values, errors, set, submit, pending, sent, resend, correct } = useCouponForm(formRef, request)
  return (
    // Before hydration, `dialog` keeps the browser from submitting the form.
    <form
      ref={formRef}
      id={COUPON_FORM_ID}
      className={classes.ticket}
      method="dialog"
      onSubmit={submit}
      aria-labelledby={titleId}
      noValidate
    >
      <div className={classes.stub}>
        <span className={classes.offer}>{t.ticket}</span>
        <span>{t.ticketHint}</span>
      </div>
      <div className={classes.body}>
        {sent && <SentCard email={sent.email.trim()} sending={pending} onResend={resend} onCorrect={correct} />}
        <div className={classes.fields} hidden={sent !== null}>
          <h2 id={titleId} className={classes.title}>
            {t.title}
          </h2>
          {notice}
          {FIELDS.map((field) => (
            <TextInput
              key={field}
              {...INPUTS[field]}
              name={field}
              value={values[field]}
              error={errors[field]}
              onChange={(event) => set(field, event.currentTarget.value)}
              aria-required
              {...(field === 'phone' && phoneInput(values.phone))}
            />
          ))}
          {consent}
          <Button type="submit" size="lg" fullWidth disabled={pending}>
            {pending ? t.submitting : t.submit}
          </Button>
        </div>
        <p className={classes.privacy}>
          {t.privacy} <Link to={paths.privacy}>{t.privacyLink}</Link>.
        </p>
      </div>
    </form>
  )
}

type Errors = Partial<Record<Field, string>>

function useCouponForm(formRef: Props['formRef'], request: ReturnType<typeof usePreRegistration>) {
  const [values, setValues] = useState<CouponRequest>(EMPTY)
  const [errors, setErrors] = useState<Errors>({})
  /** Last request; resending uses it, and correcting it fills the form again. */
  const [sent, setSent] = useState<CouponRequest | null>(null)

  const set = (field: Field, text: string) => {
    setValues((current) => ({ ...current, [field]: field === 'phone' ? formatPhone(text) : text }))
    setErrors(({ [field]: _, ...others }) => others)
  }

  usePrehydrationValues(formRef, values, (typed) => {
    for (const field of FIELDS) if (typed[field] !== undefined) set(field, typed[field])
  })

  const refuse = (found: Errors, fields: readonly Field[]) => {
    setErrors(found)
    const [first] = fields
    if (first) inputOf(formRef.current, first)?.focus()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = missingFields(values)
    if (missing.length > 0) {
      notify.error(t.missing)
      return refuse(Object.fromEntries(missing.map((field) => [field, t.fieldMissing])), missing)
    }
    if (!isEmail(values.email)) return refuse({ email: t.emailInvalid }, ['email'])
    if (!isPhone(values.phone)) return refuse({ phone: PHONE_REFUSED }, ['phone'])
    request.mutate(values, {
      onSuccess: () => {
        notify.success(t.done, t.doneHint)
        setSent(values)
        setValues(EMPTY)
      },
      onError: (cause) => notify.error(failureSentence(cause, t.failed)),
    })
  }

  const resend = () => {
    if (sent === null) return
    request.mutate(sent, {
      onSuccess: () => notify.success(t.resent),
      onError: (cause) => notify.error(failureSentence(cause, t.failed)),
    })
  }
  const correct = () => {
    if (sent) setValues(sent)
    setSent(null)
    setTimeout(() => inputOf(formRef.current, 'email')?.focus())
  }

  return { values, errors, set, submit, pending: request.isPending, sent, resend, correct }
}

const inputOf = (form: HTMLFormElement | null, field: Field) => form?.querySelector<HTMLInputElement>(`[name=${field}]`)
