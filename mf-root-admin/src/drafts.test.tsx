import { aCompany } from '@loopi/platform/testing/builders'
import { enter } from '@loopi/platform/testing/enter'
import { screen, waitFor } from '@testing-library/react'
import { openPanel } from '../test/panel.tsx'

const serra = aCompany({ id: 41, name: 'Café Serra Alta' })

test.each([
  ['a new company', 'Cadastrar empresa', ''],
  ['a company that is changed', 'Editar Café Serra Alta', 'Café Serra Alta'],
])('a reload does not empty the form of %s, until root gives it up', async (_form, button, first) => {
  const open = async ({ user }: ReturnType<typeof openPanel>) => {
    await user.click(await screen.findByRole('button', { name: button }))
    return screen.findByRole('textbox', { name: 'Nome' })
  }
  const before = openPanel(() => [serra])
  const field = await open(before)
  expect(field).toHaveValue(first)
  await before.user.clear(field)
  await enter(before.user, field, 'Jatobá Brinquedos')
  before.unmount()

  const view = openPanel(() => [serra])
  expect(await open(view)).toHaveValue('Jatobá Brinquedos')
  expect(screen.getByText('Recuperamos o que você já tinha preenchido.')).toBeVisible()
  await view.user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

  expect(await open(view)).toHaveValue(first)
})
