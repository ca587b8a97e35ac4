import { brands } from '@loopi/contract/brands/brands.contract'
import { aBrand } from '@loopi/kit/testing/builders'
import { refuse } from '@loopi/kit/testing/fake-backend'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { active, field, open, send, working, write } from '../../../test/brand-dialog.tsx'

describe('editing', () => {
  const shop = aBrand({ id: 41, user_id: 7 })
  const openEdit = async (user: UserEvent) => {
    await user.click(await screen.findByRole('button', { name: 'Editar Café Serra Alta' }))
    await screen.findByLabelText('Nome da marca *')
  }

  test('starts with what the brand is, and saves the changes', async () => {
    const { user, backend } = open(working('admin', [shop]))
    await openEdit(user)
    expect(screen.getByRole('dialog', { name: 'Editar Marca' })).toBeVisible()
    expect(field('Categoria *')).toHaveValue('Alimentacao')
    expect(field('CEP *')).toHaveValue('37701-000')
    write('Nome da marca *', 'Serra Alta Cafés')
    await user.click(active())
    send('Salvar Alterações')
    expect(await screen.findByText('Marca atualizada')).toBeInTheDocument()
    expect(backend.calls(brands.update)[0]?.input).toMatchObject({
      params: { id: '41' },
      body: { nome: 'Serra Alta Cafés', status: 'Inativa', tipo: 'fisico', cidade: 'Poços de Caldas' },
    })
    expect(backend.calls(brands.create)).toHaveLength(0)
  })

  test('a shop that goes online leaves its address', async () => {
    const { user, backend } = open(working('admin', [shop]))
    await openEdit(user)
    await user.click(screen.getByLabelText('Digital'))
    send('Salvar Alterações')
    expect(await screen.findByText('Marca atualizada')).toBeInTheDocument()
    expect(backend.calls(brands.update)[0]?.input.body).toMatchObject({ tipo: 'digital', cep: null, cidade: null })
  })

  test('an online brand keeps the city it names', async () => {
    const { user, backend } = open(working('admin', [aBrand({ tipo: 'digital', cidade: 'Fortaleza' })]))
    await openEdit(user)
    send('Salvar Alterações')
    expect(await screen.findByText('Marca atualizada')).toBeInTheDocument()
    expect(backend.calls(brands.update)[0]?.input.body).toMatchObject({ tipo: 'digital', cidade: 'Fortaleza' })
  })

  test('root sees whose brand it is, and cannot give it away', async () => {
    const { user } = open(working('root', [shop]), 'root')
    await openEdit(user)
    await waitFor(() => expect(screen.getByRole('group', { name: 'Empresa' })).toHaveTextContent('Casa Raiz'))
    expect(screen.queryByRole('combobox', { name: 'Empresa' })).not.toBeInTheDocument()
  })

  test('a refusal is told, with the words of the server in the dialog and beside the field; nothing is lost', async () => {
    const backend = working('admin', [shop]).on(brands.update, () => {
      throw refuse('request/invalid', { first: 'Nome longo demais.' }, { nome: ['Nome longo demais.'] })
    })
    const { user } = open(backend)
    await openEdit(user)
    write('Nome da marca *', 'Um nome muito comprido')
    send('Salvar Alterações')
    expect(await screen.findByText('Erro ao salvar marca')).toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent('Nome longo demais.')
    expect(screen.getAllByText('Nome longo demais.')).toHaveLength(2)
    expect(field('Nome da marca *')).toHaveValue('Um nome muito comprido')
  })
})
