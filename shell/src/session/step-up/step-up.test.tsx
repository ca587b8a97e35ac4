import { sessions } from '@loopi/contract/account/sessions.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import { secondFactor } from '@loopi/contract/second-factor/second-factor.contract'
import { ApiError, call } from '@loopi/shared/api-client'
import { FakeBackend, refuse } from '@loopi/shared/testing/fake-backend'
import { renderPage } from '@loopi/shared/testing/render-page'
import { useMutation } from '@loopi/shared/ui/query'
import { screen, waitFor, within } from '@testing-library/react'
import { QuestionDialog } from '../question.tsx'
import { followStepUps, stepUp } from './step-up.ts'

const DIALOG = { name: 'Confirme que é você' }

/** Page of an area whose button deletes a company. */
function Work() {
  const remove = useMutation({ mutationFn: () => call(companies.remove, { params: { id: 3 } }) })
  return (
    <>
      <button type="button" onClick={() => remove.mutate()}>
        Excluir
      </button>
      {remove.isSuccess && <p>Excluída</p>}
      {remove.error && <p>{ApiError.from(remove.error).message}</p>}
    </>
  )
}

/** Api that requires a confirmation; the code 000000 is wrong. */
function anApi({ factor = false } = {}) {
  let isConfirmed = false
  return new FakeBackend()
    .on(secondFactor.state, () => ({
      ...{ disponivel: true, obrigatoria: false, codigos_restantes: 10 },
      ativa_desde: factor ? '2026-11-20T12:00:00Z' : null,
    }))
    .on(companies.remove, () => {
      if (!isConfirmed) throw refuse('auth/step-up', {})
      return undefined
    })
    .on(sessions.confirm, ({ body }) => {
      if (body.codigo === '000000') throw refuse('second-factor/wrong-code', {}, { codigo: ['Código incorreto.'] })
      isConfirmed = true
      return undefined
    })
}

async function open(backend: FakeBackend) {
  const view = renderPage(
    <>
      <Work />
      <QuestionDialog of={stepUp} follow={followStepUps} />
    </>,
    { at: '/admin-root', as: 'root', backend },
  )
  await view.user.click(screen.getByRole('button', { name: 'Excluir' }))
  return { ...view, dialog: within(await screen.findByRole('dialog', DIALOG)) }
}

test('an act that asks for it waits for the password, and goes on by itself', async () => {
  const backend = anApi()
  const { user, dialog } = await open(backend)
  await user.type(await dialog.findByLabelText('Sua senha'), 'minha senha{Enter}')
  expect(await screen.findByText('Excluída')).toBeVisible()
  expect(backend.calls(sessions.confirm)[0]?.input.body).toEqual({ senha_atual: 'minha senha' })
  expect(backend.calls(companies.remove)).toHaveLength(2)
})

test('with a second factor a code is asked for; a wrong one is said at its field', async () => {
  const { user, dialog } = await open(anApi({ factor: true }))
  const code = await dialog.findByLabelText('Código do aplicativo')
  await user.type(code, '000000{Enter}')
  await waitFor(() => expect(code).toHaveAccessibleDescription(/Código incorreto\./))
  await user.clear(code)
  await user.type(code, '123456{Enter}')
  expect(await screen.findByText('Excluída')).toBeVisible()
})

test('giving it up says why nothing happened', async () => {
  const backend = anApi()
  const { user, dialog } = await open(backend)
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  expect(await screen.findByText('Confirme que é você para continuar.')).toBeVisible()
  expect(backend.calls(companies.remove)).toHaveLength(1)
})
