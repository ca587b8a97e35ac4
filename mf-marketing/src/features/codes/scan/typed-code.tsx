import { codePath, readLabel } from '@loopi/contract/codes/code-link'
import { CODE_LENGTH, codeFault, codeForm, groupedCode } from '@loopi/contract/codes/product-code'
import { readMasked } from '@loopi/shared/forms/masks'
import { Button, TextInput } from '@loopi/shared/ui/core'
import { useNavigate } from '@loopi/shared/ui/router'
import { type FormEvent, useId, useRef, useState } from 'react'
import { usePrehydrationValues } from '../../../forms/use-prehydration-values.ts'
import classes from './scan.module.css'
import { scanTexts } from './scan.texts.ts'

const t = scanTexts.typed

/** Typed code, checked with each character. */
export function TypedCode() {
  const titleId = useId()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [codigo, setCode] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  usePrehydrationValues(form, { codigo }, (typed) => typed.codigo !== undefined && setCode(grouped(typed.codigo)))

  const { sentence, isWrong, isComplete } = checked(codigo)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (isComplete) navigate(codePath({ code: codeForm(codigo), gtin: null, lot: null }), { state: TYPED })
    else form.current?.querySelector('input')?.focus()
  }

  return (
    // Before hydration, `dialog` keeps the browser from submitting the form.
    <form ref={form} className={classes.typed} method="dialog" onSubmit={submit} aria-labelledby={titleId} noValidate>
      <h2 id={titleId} className={classes.cardTitle}>
        {t.title}
      </h2>
      <TextInput
        name="codigo"
        label={t.label}
        description={isWrong ? null : sentence}
        error={isWrong || (isSubmitted && !isComplete) ? sentence : null}
        placeholder={t.placeholder}
        value={codigo}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        classNames={{ input: classes.code }}
        onChange={({ currentTarget }) => setCode(readMasked(currentTarget, grouped))}
        aria-required
      />
      <Button type="submit" size="lg" fullWidth variant={isComplete ? 'filled' : 'light'}>
        {t.submit}
      </Button>
    </form>
  )
}

const TYPED = { origem: 'digitado' }

/** Groups of five; of a pasted address its code. */
function grouped(typed: string): string {
  const label = readLabel(typed)
  return groupedCode(label.is === 'code' ? label.code : codeForm(typed))
}

/** Sentence on what is typed so far. */
function checked(typed: string): { sentence: string; isWrong: boolean; isComplete: boolean } {
  const fault = codeFault(typed)
  if (fault === null) return { sentence: t.complete, isWrong: false, isComplete: true }
  const said = { isWrong: true, isComplete: false }
  if (fault.is === 'character') return { ...said, sentence: t.noSuch(fault.character) }
  if (fault.length > CODE_LENGTH) return { ...said, sentence: t.tooMany(fault.length - CODE_LENGTH) }
  const sentence = fault.length === 0 ? t.hint : t.missing(CODE_LENGTH - fault.length)
  return { ...said, sentence, isWrong: false }
}
