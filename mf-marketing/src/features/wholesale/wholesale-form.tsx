import { notify } from '@loopi/shared/notify'
import { useMutation } from '@loopi/shared/ui/query'
import { type FormEvent, useEffect, useState } from 'react'
import { Fields } from '../../forms/fields.tsx'
import { Form } from '../../forms/form.tsx'
import { useTextForm } from '../../forms/use-text-form.ts'
import { DocumentDrop } from './document-drop.tsx'
import { useDocuments } from './use-documents.ts'
import classes from './wholesale.module.css'
import { useWholesaleRequest } from './wholesale.queries.ts'
import { DOCUMENTS, type Documents, FIELDS, type Field } from './wholesale.rules.ts'
import { wholesaleTexts } from './wholesale.texts.ts'
import { WholesaleSent } from './wholesale-sent.tsx'

const t = wholesaleTexts.form
const WRONG_FILE = 'input[type="file"][aria-invalid="true"]'

/** Request for wholesale access. The input stays after a refusal or a failure. */
export function WholesaleForm() {
  const { form, documents, pending, submit, sent, again } = useWholesaleForm()
  usePageKeptFromDroppedFiles()
  if (sent) return <WholesaleSent {...sent} onAgain={again} />
  return (
    <Form formRef={form.ref} title={t.title} onSubmit={submit} pending={pending} texts={t}>
      {form.draft}
      <Fields form={form} />
      <fieldset className={classes.documents}>
        <legend>{t.documents}</legend>
        {DOCUMENTS.map((name) => (
          <DocumentDrop
            key={name}
            name={name}
            label={t[name]}
            {...documents.slots[name]}
            onFile={(file) => documents.put(name, file)}
          />
        ))}
      </fieldset>
    </Form>
  )
}

function useWholesaleForm() {
  const documents = useDocuments()
  const isUnkept = DOCUMENTS.some((name) => documents.slots[name].file !== null)
  const form = useTextForm<Field>(FIELDS, { name: 'wholesale', lost: t.documentsAgain, isUnkept })
  const request = useWholesaleRequest()
  const check = useMutation({ mutationFn: documents.complaint })
  const [sent, setSent] = useState<{ protocol: string | null; email: string } | null>(null)
  const pending = check.isPending || request.isPending

  const refuse = (sentence: string) => {
    notify.error(sentence)
    // In the next frame, when the invalid field is marked.
    requestAnimationFrame(() => form.ref.current?.querySelector<HTMLElement>(WRONG_FILE)?.focus())
  }

  // The order of the checks is the specification's.
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.isFilled()) return
    const both = documents.both()
    if (!both) return refuse(t.documentsMissing)
    check.mutate(both, {
      onSuccess: (complaint) => {
        if (complaint !== null) return refuse(complaint === t.documentWrong ? t.documentType : complaint)
        if (form.isReadable()) send(both)
      },
    })
  }
  const send = (both: Documents) =>
    request.mutate(
      { values: form.values, documents: both },
      {
        onSuccess: (taken) => {
          notify.success(t.done, t.doneHint)
          setSent(taken && { protocol: taken.protocolo, email: form.values.email })
          form.reset()
          documents.reset()
        },
        onError: () => notify.error(t.failed),
      },
    )

  return { form, documents, pending, submit, sent, again: () => setSent(null) }
}

/** Prevents the browser from opening a file that is dropped outside of the zones, which would lose the form. */
function usePageKeptFromDroppedFiles() {
  useEffect(function keepPage() {
    const keep = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    window.addEventListener('dragover', keep)
    window.addEventListener('drop', keep)
    return () => {
      window.removeEventListener('dragover', keep)
      window.removeEventListener('drop', keep)
    }
  }, [])
}
