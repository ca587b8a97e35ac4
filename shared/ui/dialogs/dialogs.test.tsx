import { Select } from '@loopi/ui/select'
import { Theme } from '@loopi/ui/theme'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Drawer, Modal } from './index.ts'

/** A dialog whose way out is a question above it; `inside` says where the question stands in the tree. */
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
