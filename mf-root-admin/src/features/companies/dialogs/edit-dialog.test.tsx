import { companies } from '@loopi/contract/companies/companies.contract'
import { aCompany } from '@loopi/platform/testing/builders'
import { enter } from '@loopi/platform/testing/enter'
import { changedMeanwhile, deferred, FakeBackend, refuse, unreachable } from '@loopi/platform/testing/fake-backend'
import { screen, waitFor, within } from '@testing-library/react'
import { edit, openPanel } from '../../../../test/panel.tsx'

const serra = aCompany({ id: 41, status: 2 })

const working = () =>
  new FakeBackend()
    .on(companies.update, () => serra)
    .on(companies.changeStatus, () => serra)
    .on(companies.remove, () => undefined)

async function opened(company = serra, backend = working()) {
  const panel = openPanel(() => [company], '/admin-root', backend)
  return { ...panel, dialog: await edit(panel, company.name) }
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
const bodies = (backend: FakeBackend, endpoint: typeof companies.update | typeof companies.changeStatus) =>
  backend.calls(endpoint).map(({ input }) => input.body)

test('shows the company, its three states and what its registration said', async () => {
  const { dialog } = await opened()
  expect(dialog.getByRole('textbox', { name: 'Nome' })).toHaveValue('Café Serra Alta')
  expect(dialog.getByRole('textbox', { name: 'CNPJ' })).toHaveValue('11.222.333/0001-81')
  expect(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveValue('contato@serraalta.com.br')
  expect(dialog.getByRole('combobox', { name: 'Categoria' })).toHaveDisplayValue('Alimentação & Bebidas')
  expect(dialog.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
    'Em Análise',
    'Aprovado',
    'Rejeitado',
  ])
  expect(dialog.getByRole('radio', { name: 'Em Análise' })).toBeChecked()
  expect(await dialog.findByText('Rua Assis Figueiredo, 1245, Poços de Caldas / MG')).toBeVisible()
  expect(dialog.getByText('Ainda sem senha')).toBeVisible()
})

test('a changed status makes the status call alone', async () => {
  const { user, dialog, backend } = await opened()
  await user.click(dialog.getByRole('radio', { name: 'Aprovado' }))
  expect(dialog.getByText('Ao salvar, a empresa recebe por e-mail o link para criar a senha.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Informações salvas com sucesso.')).toBeVisible()
  await closed()
  expect(bodies(backend, companies.changeStatus)).toEqual([{ user_id: 41, status: 1, situacao_vista: 2 }])
  expect(bodies(backend, companies.update)).toEqual([])
})

test('a changed field makes the data call alone, with all of the data', async () => {
  const { user, dialog, backend } = await opened()
  await user.clear(dialog.getByRole('textbox', { name: 'Nome' }))
  await enter(user, dialog.getByRole('textbox', { name: 'Nome' }), 'Serra Alta')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Categoria' }), 'Casa')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Informações salvas com sucesso.')).toBeVisible()
  expect(bodies(backend, companies.update)).toEqual([
    {
      user_id: 41,
      nome: 'Serra Alta',
      cnpj: serra.cnpj,
      email: 'contato@serraalta.com.br',
      categoria: 'Casa',
      visto: expect.objectContaining({ nome: serra.name, cnpj: serra.cnpj }),
    },
  ])
  expect(bodies(backend, companies.changeStatus)).toEqual([])
})

test('a changed status and changed data make two calls, the data first, and the list is asked for again', async () => {
  const order: string[] = []
  const backend = working()
    .on(companies.update, () => {
      order.push('data')
      return serra
    })
    .on(companies.changeStatus, () => {
      order.push('status')
      return serra
    })
  const { user, dialog } = await opened(serra, backend)
  const listed = backend.calls(companies.list).length
  await user.type(dialog.getByRole('textbox', { name: 'Nome' }), ' Ltda')
  await user.click(dialog.getByRole('radio', { name: 'Rejeitado' }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await closed()
  expect(order).toEqual(['data', 'status'])
  await waitFor(() => expect(backend.calls(companies.list).length).toBeGreaterThan(listed))
})

test('with the status as it was, saving makes the data call, whatever was typed', async () => {
  const { user, dialog, backend } = await opened()
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Informações salvas com sucesso.')).toBeVisible()
  await closed()
  expect(bodies(backend, companies.update)).toHaveLength(1)
  expect(bodies(backend, companies.changeStatus)).toEqual([])
})

test('a name and a status that others changed meanwhile are shown, and are kept or taken', async () => {
  const backend = working().fail(companies.update, changedMeanwhile({ nome: 'Serra Nova' }))
  const { user, dialog } = await opened(serra, backend)
  const name = dialog.getByRole('textbox', { name: 'Nome' })
  await enter(user, name, ' Ltda')
  await user.click(dialog.getByRole('radio', { name: 'Aprovado' }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await user.click(await dialog.findByRole('button', { name: 'Usar o novo' }))
  expect(name).toHaveValue('Serra Nova')
  backend.on(companies.update, () => serra).fail(companies.changeStatus, changedMeanwhile({ status: '0' }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await dialog.findByText('Mudou para “Rejeitado”. Você escreveu “Aprovado”.')).toBeVisible()
  backend.on(companies.changeStatus, () => serra)
  await user.click(dialog.getByRole('button', { name: 'Ficar com o meu' }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await closed()
  expect(bodies(backend, companies.update)[1]).toMatchObject({ nome: 'Serra Nova', visto: { nome: 'Serra Nova' } })
  expect(bodies(backend, companies.changeStatus)[1]).toEqual({ user_id: 41, status: 1, situacao_vista: 0 })
})

test('approving a company without an e-mail asks for one, and then saves both', async () => {
  const { user, dialog, backend } = await opened(aCompany({ id: 42, name: 'Empório Sabiá', status: 2, email: null }))
  await user.click(dialog.getByRole('radio', { name: 'Aprovado' }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(dialog.getByText('Informe um e-mail antes de aprovar a empresa.')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveFocus()
  expect(backend.calls(companies.changeStatus)).toEqual([])
  await enter(user, dialog.getByRole('textbox', { name: 'E-mail' }), 'oi@sabia.test')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await closed()
  expect(bodies(backend, companies.update)).toMatchObject([{ user_id: 42, email: 'oi@sabia.test' }])
  expect(bodies(backend, companies.changeStatus)).toEqual([{ user_id: 42, status: 1, situacao_vista: 2 }])
})

test('taking an approved company back says what follows', async () => {
  const { user, dialog } = await opened(aCompany({ status: 1 }))
  await user.click(dialog.getByRole('radio', { name: 'Rejeitado' }))
  expect(dialog.getByText('Ao salvar, quem estiver usando a conta desta empresa sai na hora.')).toBeVisible()
})

test('a doubtful CNPJ is marked until it is changed, and a partner application named', async () => {
  const { user, dialog } = await opened(aCompany({ cnpj_valido: false, pedido_parceria: true }))
  expect(dialog.getByText('Pedido de parceria')).toBeVisible()
  expect(dialog.getByText('Dígito verificador do CNPJ não confere.')).toBeVisible()
  await user.clear(dialog.getByRole('textbox', { name: 'CNPJ' }))
  await user.type(dialog.getByRole('textbox', { name: 'CNPJ' }), '12abc34501de35')
  expect(dialog.getByRole('textbox', { name: 'CNPJ' })).toHaveValue('12.ABC.345/01DE-35')
  expect(dialog.queryByText('Dígito verificador do CNPJ não confere.')).not.toBeInTheDocument()
})

const DECIDED_BY_CNPJ = /não poderá mais ser aprovado com este CNPJ/
const DECIDED_BY_EMAIL = /a aprovação será recusada até você trocar o e-mail/

test('a request with rivals tells what approving it decides, until what they share is changed', async () => {
  const { user, dialog } = await opened(aCompany({ status: 2, cnpj_repetido: true, email_repetido: true }))
  const note = within(dialog.getByRole('note', { name: 'Confira antes de aprovar' }))
  expect(note.getByText(DECIDED_BY_CNPJ)).toBeVisible()
  expect(note.getByText(DECIDED_BY_EMAIL)).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: 'E-mail' }), '.br')
  expect(note.queryByText(DECIDED_BY_EMAIL)).not.toBeInTheDocument()
  expect(note.getByText(DECIDED_BY_CNPJ)).toBeVisible()
  await user.clear(dialog.getByRole('textbox', { name: 'CNPJ' }))
  expect(dialog.queryByRole('note')).not.toBeInTheDocument()
})

test('a request without rivals has nothing of it', async () => {
  const { dialog } = await opened(aCompany({ status: 2, cnpj_repetido: false, email_repetido: false }))
  expect(dialog.queryByRole('note')).not.toBeInTheDocument()
})

test.each([
  ['company/cnpj-approved', 'CNPJ', /^Já existe uma empresa aprovada com este CNPJ/],
  ['company/email-proven', 'E-mail', /^Este e-mail já é de outra conta ou empresa aprovada/],
] as const)('an approval refused with %s is said at its field', async (code, label, sentence) => {
  const backend = working().fail(companies.changeStatus, refuse(code, {}))
  const { user, dialog } = await opened(serra, backend)
  await user.click(dialog.getByRole('radio', { name: 'Aprovado' }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  const field = dialog.getByRole('textbox', { name: label })
  await waitFor(() => expect(field).toHaveFocus())
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription(sentence)
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
  expect(dialog.getByRole('radio', { name: 'Aprovado' })).toBeChecked()
})

test('a refusal is titled, said at its field, and loses nothing that was typed', async () => {
  const backend = working().fail(
    companies.update,
    refuse('company/cnpj-taken', {}, { cnpj: ['Este CNPJ já possui cadastro.'] }),
  )
  const { user, dialog } = await opened(serra, backend)
  await user.clear(dialog.getByRole('textbox', { name: 'CNPJ' }))
  await user.type(dialog.getByRole('textbox', { name: 'CNPJ' }), '99')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Não foi possível atualizar a empresa.')).toBeVisible()
  expect(screen.getByText('Erro ao salvar')).toBeVisible()
  expect(dialog.getByText('Este CNPJ já possui cadastro.')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'CNPJ' })).toHaveValue('99')
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'CNPJ' })).toHaveFocus())
})

test.each([
  ['not found any more', () => refuse('company/not-found', {}), 'Empresa não encontrada.'],
  ['unreachable', unreachable, 'Não foi possível falar com o servidor. Verifique sua conexão.'],
])('a failure without a field (%s) is explained in the dialog', async (_what, cause, sentence) => {
  const backend = working().fail(companies.changeStatus, cause())
  const { user, dialog } = await opened(serra, backend)
  await user.click(dialog.getByRole('radio', { name: 'Rejeitado' }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(sentence)
  expect(screen.getByText('Não foi possível atualizar a empresa.')).toBeVisible()
  expect(dialog.getByRole('radio', { name: 'Rejeitado' })).toBeChecked()
})

test('while it saves the buttons wait and the dialog stays', async () => {
  const answer = deferred<typeof serra>()
  const { user, dialog } = await opened(
    serra,
    working().on(companies.changeStatus, () => answer.promise),
  )
  await user.click(dialog.getByRole('radio', { name: 'Aprovado' }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await dialog.findByRole('button', { name: 'Salvando...' })).toBeDisabled()
  await user.keyboard('{Escape}')
  expect(dialog.getByRole('button', { name: 'Salvando...' })).toBeVisible()
  answer.resolve(serra)
  await closed()
})

test('name and CNPJ must not be empty', async () => {
  const { user, dialog, backend } = await opened()
  await user.clear(dialog.getByRole('textbox', { name: 'Nome' }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(dialog.getByText('Preencha este campo.')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'Nome' })).toHaveFocus()
  expect(backend.calls(companies.update)).toEqual([])
})

test('a failed load of the registration can be tried again', async () => {
  let works = false
  const backend = working()
  const panel = openPanel(() => [serra], '/admin-root', backend)
  backend.on(companies.get, () => {
    if (!works) throw unreachable()
    return {
      ...serra,
      endereco: null,
      cidade: null,
      estado: null,
      cep: null,
      descricao_empresa: 'Café.',
      acesso_criado: true,
    }
  })
  const dialog = await edit(panel, serra.name)
  expect(await dialog.findByText(/Não foi possível carregar os dados do cadastro/)).toBeVisible()
  works = true
  await panel.user.click(dialog.getByRole('button', { name: 'Tentar novamente' }))
  expect(await dialog.findByText('Senha criada')).toBeVisible()
})

test('deleting asks with both sentences, and then the company is gone', async () => {
  const { user, dialog, backend } = await opened()
  await user.click(dialog.getByRole('button', { name: 'Excluir empresa' }))
  const question = within(await screen.findByRole('dialog', { name: 'Deseja excluir esta empresa?' }))
  expect(question.getByText('Esta ação não poderá ser desfeita.')).toBeVisible()
  expect(question.getByText('Café Serra Alta')).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Excluir' }))
  expect(await screen.findByText('A empresa foi removida com sucesso.')).toBeVisible()
  await closed()
  expect(backend.calls(companies.remove)[0]?.input.params).toEqual({ id: '41' })
  expect(backend.calls(companies.get)).toHaveLength(1)
})

test('deleting can be thought better of', async () => {
  const { user, dialog, backend } = await opened()
  await user.click(dialog.getByRole('button', { name: 'Excluir empresa' }))
  const question = within(await screen.findByRole('dialog', { name: 'Deseja excluir esta empresa?' }))
  await user.click(question.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  expect(backend.calls(companies.remove)).toEqual([])
})

test('a deletion that fails says so, and the question stays', async () => {
  const backend = working().fail(companies.remove)
  const { user, dialog } = await opened(serra, backend)
  await user.click(dialog.getByRole('button', { name: 'Excluir empresa' }))
  const question = within(await screen.findByRole('dialog', { name: 'Deseja excluir esta empresa?' }))
  await user.click(question.getByRole('button', { name: 'Excluir' }))
  expect(await screen.findByText('Não foi possível excluir a empresa.')).toBeVisible()
  expect(question.getByRole('button', { name: 'Excluir' })).toBeEnabled()
})

test('a key that leaves the question about deleting leaves the company open, with what was typed', async () => {
  const { user, dialog } = await opened()
  await enter(user, dialog.getByRole('textbox', { name: 'Nome' }), ' Novo')
  await user.click(dialog.getByRole('button', { name: 'Excluir empresa' }))
  await screen.findByRole('dialog', { name: 'Deseja excluir esta empresa?' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  expect(screen.queryByText('Descartar o que você preencheu?')).not.toBeInTheDocument()
  expect(dialog.getByRole('textbox', { name: 'Nome' })).toHaveValue('Café Serra Alta Novo')
})
