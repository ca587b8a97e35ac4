import { renderPage } from '@loopi/shared/testing/render-page'
import { Modal } from '@loopi/shared/ui/dialogs'
import { act, screen, waitFor } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { lateDialog } from './late-dialog.tsx'

type Props = { opened: boolean; onClose: () => void }

const Dialog = ({ opened, onClose }: Props) => <Modal opened={opened} onClose={onClose} title="Nova empresa" />

let code: PromiseWithResolvers<ComponentType<Props>>
const load = jest.fn(() => code.promise)

beforeEach(() => {
  code = Promise.withResolvers()
  load.mockClear()
})

const Late = lateDialog<Props>(load)

function Page() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Adicionar
      </button>
      <Late opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

const button = () => screen.getByRole('button', { name: 'Adicionar' })

test('the code of a late dialog is none of the first files, and comes once the page is idle', async () => {
  const idle: IdleRequestCallback[] = []
  window.requestIdleCallback = (run) => idle.push(run)
  renderPage(<Page />)
  await act(async () => {})
  expect(load).not.toHaveBeenCalled()
  await act(async () => idle[0]?.({ didTimeout: false, timeRemaining: () => 50 }))
  expect(load).toHaveBeenCalledTimes(1)
  Reflect.deleteProperty(window, 'requestIdleCallback')
})

test('opened before that, it says that it is coming, opens, and gives the focus back', async () => {
  const { user } = renderPage(<Page />)
  await user.click(button())
  expect(screen.getByRole('status')).toHaveTextContent('Carregando...')
  await act(async () => code.resolve(Dialog))
  expect(await screen.findByRole('dialog', { name: 'Nova empresa' })).toBeVisible()
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Fechar' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await waitFor(() => expect(button()).toHaveFocus())
})

test('code that does not come is told to the person and to who watches the release, and may be asked for again', async () => {
  const reported = jest.fn()
  globalThis.reportError = reported
  const { user } = renderPage(<Page />)
  await user.click(button())
  const failure = new Error('Loading chunk 9 failed.')
  await act(async () => code.reject(failure))
  expect(await screen.findByText('Não foi possível abrir. Verifique sua conexão e tente novamente.')).toBeVisible()
  expect(reported).toHaveBeenCalledWith(failure)
  expect(screen.queryByText('Carregando...')).not.toBeInTheDocument()
  code = Promise.withResolvers()
  code.resolve(Dialog)
  await user.click(button())
  expect(await screen.findByRole('dialog', { name: 'Nova empresa' })).toBeVisible()
})
