import { brands } from '@loopi/contract/brands/brands.contract'
import { aBrand } from '@loopi/platform/testing/builders'
import { changedMeanwhile, refuse } from '@loopi/platform/testing/fake-backend'
import { screen, waitFor, within } from '@testing-library/react'
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

  test('fields that were changed elsewhere meanwhile are shown beside what was chosen, each to be kept or taken', async () => {
    const backend = working('admin', [shop]).fail(
      brands.update,
      changedMeanwhile({ status: 'Inativa', tipo: 'digital', desconto_info: '30%' }),
    )
    const { user } = open(backend)
    await openEdit(user)
    write('Informação de desconto', '15%')
    send('Salvar Alterações')
    expect(await screen.findByRole('group', { name: 'Marca Ativa' })).toHaveTextContent('Mudou para “Não”.')
    expect(screen.getByRole('group', { name: 'Tipo de atuação' })).toHaveTextContent('Você escreveu “Físico”.')
    const take = (name: string) =>
      within(screen.getByRole('group', { name })).getByRole('button', { name: 'Usar o novo' })
    await user.click(take('Marca Ativa'))
    expect(active()).not.toBeChecked()
    await user.click(take('Tipo de atuação'))
    expect(screen.getByLabelText('Digital')).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Ficar com o meu' }))
    expect(field('Informação de desconto')).toHaveValue('15%')
    backend.on(brands.update, () => shop)
    send('Salvar Alterações')
    expect(await screen.findByText('Marca atualizada')).toBeInTheDocument()
    expect(backend.calls(brands.update)[1]?.input.body).toMatchObject({
      ...{ status: 'Inativa', desconto_info: '15%' },
      visto: { status: 'Inativa', desconto_info: '30%', tipo: 'digital' },
    })
  })

  test('a refusal is told, with the words of the server in the dialog and beside the field; nothing is lost', async () => {
    const backend = working('admin', [shop]).fail(
      brands.update,
      refuse('request/invalid', { first: 'Nome longo demais.' }, { nome: ['Nome longo demais.'] }),
    )
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
