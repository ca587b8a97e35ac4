import { Theme } from '@loopi/shared/ui/theme'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast } from 'sonner'
import { notify, PersistentNotifications, Toasts } from './index.ts'

function open() {
  render(
    <Theme env="test">
      <button type="button">Página</button>
      <Toasts />
      <PersistentNotifications />
    </Theme>,
  )
}

afterEach(() => {
  jest.useRealTimers()
  act(() => {
    toast.dismiss()
    for (const id of ['versao', 'area', 'rede']) notify.dismiss(id)
  })
})

describe('toasts', () => {
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

  beforeEach(() => jest.useFakeTimers())

  test('are announced politely, say title and description, and can be closed', async () => {
    open()
    act(() => notify.success('Cupom Gerado!', 'Verifique seu e-mail.'))
    await pass(100)
    const region = screen.getByRole('region', { name: /Notificações/ })
    expect(region).toHaveAttribute('aria-live', 'polite')
    expect(within(region).getByText('Cupom Gerado!')).toBeInTheDocument()
    expect(within(region).getByText('Verifique seu e-mail.')).toBeInTheDocument()

    fireEvent.click(within(region).getByRole('button', { name: 'Fechar notificação' }))
    await pass(400)
    expect(screen.queryByText('Cupom Gerado!')).not.toBeInTheDocument()
  })

  test('an error is titled Erro unless it says otherwise', async () => {
    open()
    act(() => notify.error('Erro ao carregar marcas'))
    act(() => notify.error('(11) 99999-9999', 'Telefone inválido'))
    await pass(100)
    expect(screen.getByText('Erro').closest('li')).toHaveTextContent('Erro ao carregar marcas')
    expect(screen.getByText('Telefone inválido').closest('li')).toHaveTextContent('(11) 99999-9999')
  })

  test('go after 4 seconds, not before', async () => {
    open()
    act(() => notify.info('Código copiado!'))
    await pass(3800)
    expect(screen.getByText('Código copiado!')).toBeInTheDocument()
    await pass(800)
    expect(screen.queryByText('Código copiado!')).not.toBeInTheDocument()
  })

  test('stand top right, three at a time, in rich colours', async () => {
    open()
    for (const title of ['um', 'dois', 'três', 'quatro']) act(() => notify.success(title))
    await pass(100)
    const all = screen.getAllByRole('listitem')
    expect(all.filter((item) => item.dataset.visible === 'true')).toHaveLength(3)
    for (const item of all) {
      expect(item).toHaveAttribute('data-rich-colors', 'true')
      expect(item).toHaveAttribute('data-y-position', 'top')
      expect(item).toHaveAttribute('data-x-position', 'right')
    }
  })

  describe('on a phone', () => {
    beforeEach(() => {
      Object.defineProperty(window, 'matchMedia', {
        configurable: true,
        value: (asked: string) => ({
          matches: asked === '(max-width: 600px)',
          addEventListener: () => {},
          removeEventListener: () => {},
        }),
      })
    })
    afterEach(() => Reflect.deleteProperty(window, 'matchMedia'))

    const places = async () => {
      await pass(100)
      return screen.getAllByRole('listitem').map(({ dataset }) => dataset.yPosition)
    }

    test('stand at the lower edge, where they cover nothing that has just been opened', async () => {
      open()
      act(() => notify.success('Cupom resgatado!'))
      expect(await places()).toEqual(['bottom'])
    })

    test('stand at the upper edge while a form is in use, whose button they would cover', async () => {
      open()
      const form = document.body.appendChild(document.createElement('form'))
      form.appendChild(document.createElement('input')).focus()
      act(() => notify.error('Preencha todos os campos.'))
      expect(await places()).toEqual(['top'])
      form.remove()
    })

    test('stand at the upper edge of an open sheet, whose foot has what is pressed next', async () => {
      open()
      const sheet = document.body.appendChild(document.createElement('div'))
      sheet.setAttribute('role', 'dialog')
      act(() => notify.info('Código copiado!'))
      expect(await places()).toEqual(['top'])
      sheet.remove()
    })
  })

  test('of errors go when the next try goes well; others stay', async () => {
    open()
    act(() => notify.info('Código copiado!'))
    act(() => notify.error('Saldo insuficiente'))
    await pass(100)
    act(() => notify.success('Cupom resgatado!'))
    // Toasts are removed in an animation frame and with an animation.
    await pass(100)
    await pass(400)
    expect(screen.queryByText('Saldo insuficiente')).not.toBeInTheDocument()
    expect(screen.getByText('Cupom resgatado!')).toBeInTheDocument()
    expect(screen.getByText('Código copiado!')).toBeInTheDocument()
  })

  test('wait while the pointer is on them', async () => {
    open()
    act(() => notify.success('Cupom cancelado.'))
    await pass(100)
    const list = screen.getByRole('list')
    fireEvent.mouseMove(list)
    await pass(10_000)
    expect(screen.getByText('Cupom cancelado.')).toBeInTheDocument()
    fireEvent.mouseLeave(list)
    await pass(5000)
    expect(screen.queryByText('Cupom cancelado.')).not.toBeInTheDocument()
  })

  test('wait while the focus is in them', async () => {
    open()
    act(() => notify.success('Marca criada'))
    await pass(100)
    act(() => screen.getByRole('button', { name: 'Fechar notificação' }).focus())
    await pass(10_000)
    expect(screen.getByText('Marca criada')).toBeInTheDocument()
    act(() => screen.getByRole('button', { name: 'Página' }).focus())
    await pass(5000)
    expect(screen.queryByText('Marca criada')).not.toBeInTheDocument()
  })
})

describe('persistent notifications', () => {
  test('stay until their action is taken', async () => {
    const user = userEvent.setup()
    const run = jest.fn()
    open()
    act(() =>
      notify.persistent({ id: 'versao', message: 'Há uma nova versão.', action: { label: 'Atualizar agora', run } }),
    )
    expect(await screen.findByRole('status')).toHaveTextContent('Há uma nova versão.')

    await user.click(screen.getByRole('button', { name: 'Atualizar agora' }))
    expect(run).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.queryByText('Há uma nova versão.')).not.toBeInTheDocument())
  })

  test('can be closed without doing anything', async () => {
    const user = userEvent.setup()
    const run = jest.fn()
    open()
    act(() => notify.persistent({ id: 'versao', message: 'Há uma nova versão.', action: { label: 'Atualizar', run } }))
    await screen.findByText('Há uma nova versão.')
    await user.click(screen.getByRole('button', { name: 'Fechar' }))
    expect(run).not.toHaveBeenCalled()
    await waitFor(() => expect(screen.queryByText('Há uma nova versão.')).not.toBeInTheDocument())
  })

  test('have room below the page as long as one is open', async () => {
    open()
    expect(document.body).not.toHaveAttribute('data-persistent')
    for (const id of ['versao', 'area']) act(() => notify.persistent({ id, message: `Há uma nova ${id}.` }))
    await screen.findByText('Há uma nova area.')
    act(() => notify.dismiss('versao'))
    expect(document.body).toHaveAttribute('data-persistent')

    act(() => notify.dismiss('area'))
    expect(document.body).not.toHaveAttribute('data-persistent')
  })

  test('an error is an alert', async () => {
    open()
    act(() =>
      notify.persistent({ id: 'rede', tone: 'error', title: 'Sem conexão', message: 'Verifique sua internet.' }),
    )
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent('Sem conexão')
    expect(notice).toHaveTextContent('Verifique sua internet.')
  })

  test('an id is one notification: the second replaces the first', async () => {
    open()
    act(() => notify.persistent({ id: 'area', message: 'Tentando de novo...' }))
    await screen.findByText('Tentando de novo...')
    act(() => notify.persistent({ id: 'area', message: 'Não foi possível.' }))
    expect(await screen.findByText('Não foi possível.')).toBeInTheDocument()
    expect(screen.queryByText('Tentando de novo...')).not.toBeInTheDocument()
  })

  test('go when their cause is gone', async () => {
    open()
    act(() => notify.persistent({ id: 'rede', message: 'Sem conexão.' }))
    await screen.findByText('Sem conexão.')
    act(() => notify.dismiss('rede'))
    await waitFor(() => expect(screen.queryByText('Sem conexão.')).not.toBeInTheDocument())
  })
})
