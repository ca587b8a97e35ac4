import { enter } from '@loopi/platform/testing/enter'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { PartnerPage } from './features/partner/partner.page.tsx'
import { RegistrationPage } from './features/registration/registration.page.tsx'
import { WholesalePage } from './features/wholesale/wholesale.page.tsx'

const openDialog = async (user: UserEvent) => {
  await user.click(screen.getAllByRole('button', { name: 'Quero ser parceira' })[0] as HTMLElement)
  await screen.findByRole('dialog')
}

test.each<[string, ReactElement, (user: UserEvent) => Promise<void>]>([
  ['company registration', <RegistrationPage key="" />, async () => {}],
  ['wholesale request', <WholesalePage key="" />, async () => {}],
  ['partner application', <PartnerPage key="" />, openDialog],
])('a reload does not empty the %s, and its draft can be discarded', async (_form, page, reach) => {
  const name = () => screen.getByRole('textbox', { name: 'Nome da Empresa' })
  const first = renderPage(page)
  await reach(first.user)
  await enter(first.user, name(), 'Café Serra Alta')
  first.unmount()

  const { user } = renderPage(page)
  await reach(user)
  expect(name()).toHaveValue('Café Serra Alta')
  expect(screen.getByText(/^Recuperamos o que você já tinha preenchido\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Descartar rascunho' }))
  expect(name()).toHaveValue('')
  expect(name()).toHaveFocus()
})

test('documents are kept in no draft: leaving the page asks, and the draft says what is to be done again', async () => {
  const { user, unmount } = renderPage(<WholesalePage />)
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await enter(user, screen.getByRole('textbox', { name: 'Nome da Empresa' }), 'Café Serra Alta')
  expect(asks()).toBe(false)
  await user.upload(screen.getByLabelText(/^Cartão CNPJ/), new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' }))
  expect(asks()).toBe(true)
  unmount()
  renderPage(<WholesalePage />)
  expect(screen.getByText(/Só os documentos precisam ser anexados de novo\./)).toBeVisible()
})
