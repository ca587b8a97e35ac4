import { type CepResult, useCepLookUp } from '@loopi/shared/cep'
import { notify } from '@loopi/shared/notify'
import { VisuallyHidden } from '@loopi/shared/ui/core'
import { useNavigate } from '@loopi/shared/ui/router'
import { type FormEvent, useState } from 'react'
import { Fields } from '../../forms/fields.tsx'
import { Form } from '../../forms/form.tsx'
import { useTextForm } from '../../forms/use-text-form.ts'
import { paths } from '../../paths.ts'
import { useRegistration } from './registration.queries.ts'
import { ADDRESS, doubtAbout, FIELDS, type Field, refusalOf, registrationOf } from './registration.rules.ts'
import { registrationTexts } from './registration.texts.ts'

const t = registrationTexts.form

/** Registration of a company. The input stays after every failure. */
export function RegistrationForm() {
  const { form, pending, submit, searching, found, follow } = useRegistrationForm()
  // An incomplete CNPJ is no error while typing.
  const [leftCnpj, setLeftCnpj] = useState(false)
  return (
    <Form
      formRef={form.ref}
      title={t.title}
      onSubmit={submit}
      onBlur={({ target }) => setLeftCnpj((left) => left || target.getAttribute('name') === 'cnpj')}
      pending={pending}
      texts={t}
    >
      {form.draft}
      <Fields
        form={form}
        disabled={searching ? ADDRESS : []}
        hints={{ cnpj: leftCnpj ? doubtAbout(form.values.cnpj) : null }}
        busy={searching ? 'cep' : null}
        onType={(name, text) => name === 'cep' && follow(text)}
      />
      <VisuallyHidden role="status">{searching ? t.cepSearching : found ? t.cepFound : ''}</VisuallyHidden>
    </Form>
  )
}

function useRegistrationForm() {
  const form = useTextForm<Field>(FIELDS, {
    name: 'register',
    onEarlyText: ({ cep }) => void (cep && follow(cep)),
  })
  const registration = useRegistration()
  const navigate = useNavigate()
  const [found, setFound] = useState(false)

  const { searching, follow } = useCepLookUp((result: CepResult) => {
    setFound(result.is === 'found')
    if (result.is === 'not-found') return notify.error(t.cepNotFound)
    if (result.is === 'failed') return notify.error(t.cepFailed)
    const { logradouro, localidade, uf } = result.address
    form.fill({ endereco: logradouro, cidade: localidade, estado: uf })
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.isFilled() || !form.isReadable()) return
    const { name } = form.values
    registration.mutate(registrationOf(form.values), {
      onSuccess: () => {
        notify.success(t.done, t.doneHint)
        form.reset()
        navigate(paths.signIn, { state: { registered: name.trim() } })
      },
      onError: (cause) => {
        const { sentence, at } = refusalOf(cause)
        notify.error(sentence)
        form.refuse(at)
      },
    })
  }

  return { form, pending: registration.isPending, submit, searching, found, follow }
}
