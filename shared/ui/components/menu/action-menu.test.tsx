import { renderPage } from '@loopi/shared/testing/render-page'
import { Button } from '@loopi/shared/ui/core'
import { screen } from '@testing-library/react'
import { ActionMenu } from './action-menu.tsx'

const chosen = { duplicate: jest.fn(), late: jest.fn(), cancel: jest.fn() }

const show = () =>
  renderPage(
    <>
      <ActionMenu
        actions={[
          { label: 'Duplicar', onChosen: chosen.duplicate },
          false,
          { label: 'Reenviar a partir de amanhã', isOff: true, onChosen: chosen.late },
          { label: 'Cartaz para imprimir', to: '/cartaz' },
          { label: 'Comprovante', href: 'https://loja.example.com/recibo' },
          { label: 'Cancelar', isDangerous: true, onChosen: chosen.cancel },
        ]}
      >
        {(button) => <Button {...button}>Mais ações</Button>}
      </ActionMenu>
      <button type="button">Depois</button>
    </>,
  )

const button = () => screen.getByRole('button', { name: 'Mais ações' })
const item = (name: string) => screen.getByRole('menuitem', { name })

test('a press opens the menu under the name of its button, without what is left out', async () => {
  const { user } = show()
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  expect(button()).toHaveAttribute('aria-expanded', 'false')
  await user.click(button())
  expect(screen.getByRole('menu', { name: 'Mais ações' })).toBeInTheDocument()
  expect(button()).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Duplicar',
    'Reenviar a partir de amanhã',
    'Cartaz para imprimir',
    'Comprovante',
    'Cancelar',
  ])
})

test('a chosen action is done once, with the menu closed and the focus at its button', async () => {
  const { user } = show()
  await user.click(button())
  chosen.duplicate.mockImplementationOnce(() => expect(button()).toHaveFocus())
  await user.click(item('Duplicar'))
  expect(chosen.duplicate).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
})

test('an action that is not possible now says why, and does nothing', async () => {
  const { user } = show()
  await user.click(button())
  expect(item('Reenviar a partir de amanhã')).toHaveAttribute('aria-disabled', 'true')
  await user.click(item('Reenviar a partir de amanhã'))
  expect(chosen.late).not.toHaveBeenCalled()
  expect(screen.getByRole('menu')).toBeInTheDocument()
})

test('another page opens here, a file in a tab of its own', async () => {
  const { user } = show()
  await user.click(button())
  expect(item('Cartaz para imprimir')).toHaveAttribute('href', '/cartaz')
  expect(item('Comprovante')).toHaveAttribute('href', 'https://loja.example.com/recibo')
  expect(item('Comprovante')).toHaveAttribute('target', '_blank')
})

test('arrows, Home and End move the focus, Enter chooses', async () => {
  const { user } = show()
  await user.tab()
  await user.keyboard('{ArrowDown}')
  expect(item('Duplicar')).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(item('Cancelar')).toHaveFocus()
  await user.keyboard('{Home}{ArrowDown}')
  expect(item('Reenviar a partir de amanhã')).toHaveFocus()
  await user.keyboard('{End}{Enter}')
  expect(chosen.cancel).toHaveBeenCalledTimes(1)
  expect(button()).toHaveFocus()
})

test('Escape gives the focus back; Tab and a press elsewhere close', async () => {
  const { user } = show()
  await user.click(button())
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  expect(button()).toHaveFocus()
  await user.click(button())
  await user.tab()
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  await user.click(button())
  await user.click(screen.getByRole('button', { name: 'Depois' }))
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
})
