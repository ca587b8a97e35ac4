import { Select } from '@loopi/shared/ui/select'
import { Theme } from '@loopi/shared/ui/theme'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Drawer, Modal } from './index.ts'

/** Dialog whose closing is confirmed by another dialog; `inside` is its position in the tree. */
function Asking({ inside }: { inside: boolean }) {
  const [asking, setAsking] = useState(false)
  const question = (
    <Modal opened={asking} onClose={() => setAsking(false)} title="Descartar?">
      <button type="button">Descartar</button>
    </Modal>
  )
  return (
    <Theme env="test">
      <Drawer opened onClose={() => setAsking(true)} title="Nova promoção">
        <Select label="Empresa" data={['Sabiá']} />
        {inside && question}
      </Drawer>
      {!inside && question}
    </Theme>
  )
}

test.each([true, false])('Escape is for the topmost dialog alone (question inside the other: %s)', async (inside) => {
  const user = userEvent.setup()
  render(<Asking inside={inside} />)
  await screen.findByRole('dialog', { name: 'Nova promoção' })
  for (const _time of [1, 2]) {
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('dialog', { name: 'Descartar?' })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  }
  expect(screen.getByRole('dialog', { name: 'Nova promoção' })).toBeVisible()
})

test('Escape is for the list that is open inside a dialog', async () => {
  const user = userEvent.setup()
  render(<Asking inside={false} />)
  await user.click(await screen.findByRole('combobox', { name: 'Empresa' }))
  expect(await screen.findByRole('option', { name: 'Sabiá' })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument())
  expect(screen.queryByRole('dialog', { name: 'Descartar?' })).not.toBeInTheDocument()
})

/** Page with a dialog that may ask before closing. */
function Page({ asks = false }: { asks?: boolean }) {
  const [opened, setOpened] = useState(false)
  const [asking, setAsking] = useState(false)
  return (
    <Theme env="test">
      <button type="button" onClick={() => setOpened(true)}>
        Mostrar QR
      </button>
      <Modal opened={opened} onClose={() => (asks ? setAsking(true) : setOpened(false))} title="Seu cupom">
        <Modal opened={asking} onClose={() => setAsking(false)} title="Descartar?" />
      </Modal>
    </Theme>
  )
}

describe('in the history', () => {
  const PAGE = { key: 'page', idx: 1 }
  const dialogs = () => screen.queryAllByRole('dialog').length
  const arrivesAt = (state: object) => waitFor(() => expect(history.state).toEqual(state))
  /** Listens like the router. */
  const heard = jest.fn((event: PopStateEvent) => event.state)

  beforeEach(() => {
    history.pushState(PAGE, '', '/cupons?pagina=2')
    heard.mockClear()
    window.addEventListener('popstate', heard)
  })
  afterEach(() => window.removeEventListener('popstate', heard))

  async function openDialog(page = <Page />) {
    const user = userEvent.setup()
    const view = render(page)
    await user.click(screen.getByRole('button', { name: 'Mostrar QR' }))
    await screen.findByRole('dialog', { name: 'Seu cupom' })
    expect(history.state).toEqual({ ...PAGE, dialog: true })
    return { user, ...view }
  }

  test('Back closes the dialog and stays at the page, and the router hears nothing', async () => {
    await openDialog()
    history.back()
    await waitFor(() => expect(dialogs()).toBe(0))
    expect(location.pathname + location.search).toBe('/cupons?pagina=2')
    expect(history.state).toEqual(PAGE)
    expect(heard).not.toHaveBeenCalled()
  })

  test('Escape takes the entry away, and Forward opens nothing', async () => {
    const { user } = await openDialog()
    await user.keyboard('{Escape}')
    await arrivesAt(PAGE)
    expect(dialogs()).toBe(0)
    expect(heard).not.toHaveBeenCalled()
    history.forward()
    await waitFor(() => expect(heard).toHaveReturnedWith(PAGE))
    expect(history.state).toEqual(PAGE)
    expect(dialogs()).toBe(0)
  })

  test('a dialog that is gone with its page takes its entry along', async () => {
    const { unmount } = await openDialog()
    unmount()
    await arrivesAt(PAGE)
  })

  test('Back asks what Escape would ask, answers the question the next time, and never leaves the page', async () => {
    await openDialog(<Page asks />)
    for (const shown of [2, 1, 2]) {
      history.back()
      await waitFor(() => expect(dialogs()).toBe(shown))
      await arrivesAt({ ...PAGE, dialog: true })
    }
    expect(heard).not.toHaveBeenCalled()
  })

  test('an address that was replaced behind a dialog stays when its entry goes', async () => {
    const { user } = await openDialog()
    const filtered = { key: 'filtered', idx: 1 }
    history.replaceState(filtered, '', '/cupons?pagina=1')
    const replaced = jest.spyOn(history, 'replaceState')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(replaced).toHaveBeenCalledTimes(1))
    replaced.mockRestore()
    expect(history.state).toEqual(filtered)
    expect(location.search).toBe('?pagina=1')
    expect(heard).not.toHaveBeenCalled()
  })

  test('Back from a page that a dialog led to arrives at the page below it in one step', async () => {
    const { user } = await openDialog()
    history.pushState({ key: 'next', idx: 2 }, '', '/marcas')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(dialogs()).toBe(0))
    expect(location.pathname).toBe('/marcas')
    history.back()
    await waitFor(() => expect(heard).toHaveReturnedWith(PAGE))
    expect(location.pathname).toBe('/cupons')
    expect(heard).toHaveBeenCalledTimes(1)
  })
})

test.each([Modal, Drawer])('a dialog that is closed takes no tap while it fades', async (Dialog) => {
  const draw = (opened: boolean) => (
    <Theme env="test">
      <Dialog opened={opened} onClose={() => {}} keepMounted title="Creditar">
        <button type="button">Confirmar</button>
      </Dialog>
    </Theme>
  )
  const { rerender } = render(draw(true))
  const button = await screen.findByText('Confirmar')
  expect(button.closest('[inert]')).toBeNull()
  rerender(draw(false))
  expect(button).toBeInTheDocument()
  expect(button.closest('[inert]')).not.toBeNull()
})
