import { Button, VisuallyHidden } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import { type FocusEventHandler, type FormEvent, type ReactNode, type RefObject, useId } from 'react'
import { paths } from '../paths.ts'
import { siteTexts } from '../site/site.texts.ts'
import classes from './form.module.css'
import { formsTexts as t } from './forms.texts.ts'

type Props = {
  formRef: RefObject<HTMLFormElement | null>
  /** Heading of the form, or its accessible name below another heading. */
  title: string
  /** `card` for a page, `plain` for a dialog. */
  look?: 'card' | 'plain'
  onSubmit: (event: FormEvent) => void
  onBlur?: FocusEventHandler<HTMLFormElement>
  pending: boolean
  /** Labels of the button, and the privacy sentence with its link. */
  texts: { submit: string; submitting: string; privacy: string }
  children: ReactNode
}

/** Form of the site: required-fields hint, submit button and privacy sentence around the fields. */
export function Form({ formRef, title, look = 'card', children, pending, texts, ...on }: Props) {
  const titleId = useId()
  const isCard = look === 'card'
  return (
    <form
      ref={formRef}
      className={isCard ? `${classes.form} ${classes.card}` : classes.form}
      {...(isCard ? { 'aria-labelledby': titleId } : { 'aria-label': title })}
      {...on}
      noValidate
      // Without scripts, or before they run, the browser must not submit and lose the input.
      method="dialog"
    >
      {isCard && <h2 id={titleId}>{title}</h2>}
      <p className={classes.note}>{t.requiredHint}</p>
      {children}
      <Button type="submit" size="lg" fullWidth disabled={pending}>
        {pending ? texts.submitting : texts.submit}
      </Button>
      <p className={classes.note}>
        {texts.privacy} {/* A tab of its own, so that nothing typed is lost. */}
        <Link to={paths.privacy} target="_blank" rel="noopener">
          {t.privacyLink}
          <VisuallyHidden> {siteTexts.newTab}</VisuallyHidden>
        </Link>
        .
      </p>
    </form>
  )
}
