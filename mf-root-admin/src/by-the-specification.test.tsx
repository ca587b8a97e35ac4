import { companies } from '@loopi/contract/companies/companies.contract'
import { answeredBothWays, refusedInEveryWord, withPagesOf } from '@loopi/platform/testing/answered'
import { saying } from '@loopi/platform/testing/barely'
import { enter } from '@loopi/platform/testing/enter'
import { renderStandalone } from '@loopi/platform/testing/render-standalone'
import { signInAs } from '@loopi/platform/testing/standalone/sign-in-as'
import { session } from '@loopi/shared/session'
import { screen, waitFor, within } from '@testing-library/react'
import { area } from '../area.ts'
import areaModule from './area.tsx'

// Calls of the specification that this area makes, and what its screens show of the answers.

function open(at: string) {
  signInAs('root')
  return renderStandalone(area, areaModule, { role: 'root', at })
}

type View = ReturnType<typeof open>

withPagesOf(areaModule)

beforeEach(() => {
  sessionStorage.clear()
  jest.spyOn(console, 'warn').mockImplementation()
})
afterEach(() => session.forget())

async function edit({ user }: View, name: string) {
  await user.click(await screen.findByRole('button', { name: `Editar ${name}` }))
  return within(await screen.findByRole('dialog', { name: 'Editar empresa' }))
}

async function fillRegistration({ user }: View) {
  await user.click(await screen.findByRole('button', { name: 'Cadastrar empresa' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cadastrar empresa' }))
  for (const [name, text] of Object.entries({ Nome: 'Ateliê do Bicho', CNPJ: '12abc34501de99' })) {
    await enter(user, dialog.getByRole('textbox', { name }), text)
  }
  return () => user.click(dialog.getByRole('button', { name: 'Enviar para análise' }))
}

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }))

answeredBothWays((isBare) => {
  test('GET /empresas: name, CNPJ, e-mail, category and status of every company', async () => {
    open('/admin-root')
    const row = await rowOf(/Casa Raiz/)
    for (const said of ['48.217.935/0001-50', 'admin@loopi.test', 'Alimentação & Bebidas', 'Aprovado'])
      expect(row.getByText(said)).toBeVisible()
    expect((await rowOf(/Oficina Zero/)).getByText('Rejeitado')).toBeVisible()
  })

  test('GET /empresas/{id}: what is told of one company, and nothing made up', async () => {
    const dialog = await edit(open('/admin-root'), 'Casa Raiz Marcas Brasileiras')
    expect(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveValue('admin@loopi.test')
    expect(await dialog.findByText('Endereço')).toBeVisible()
    expect(dialog.queryByText('2.360 CLP') !== null).toBe(!isBare)
  })

  test('POST /alterar-status-empresa: the new status shows', async () => {
    const view = open('/admin-root')
    const dialog = await edit(view, 'Verde Perto Comércio')
    await view.user.click(dialog.getByRole('radio', { name: 'Rejeitado' }))
    await view.user.click(dialog.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Informações salvas com sucesso.')).toBeVisible()
    expect(await (await rowOf(/Verde Perto/)).findByText('Rejeitado')).toBeVisible()
  })

  test('POST /atualizar-empresa: the new name shows', async () => {
    const view = open('/admin-root')
    const dialog = await edit(view, 'Verde Perto Comércio')
    await view.user.type(dialog.getByRole('textbox', { name: 'Nome' }), ' Justo')
    await view.user.click(dialog.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Informações salvas com sucesso.')).toBeVisible()
    expect(await screen.findByRole('row', { name: /Verde Perto Comércio Justo/ })).toBeVisible()
  })

  test('DELETE /deletar-empresa/{id}: the company is gone', async () => {
    const view = open('/admin-root')
    const dialog = await edit(view, 'Oficina Zero')
    await view.user.click(dialog.getByRole('button', { name: 'Excluir empresa' }))
    const question = within(await screen.findByRole('dialog', { name: 'Deseja excluir esta empresa?' }))
    await view.user.click(question.getByRole('button', { name: /^Excluir/ }))
    expect(await screen.findByText('A empresa foi removida com sucesso.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('row', { name: /Oficina Zero/ })).not.toBeInTheDocument())
  })

  test('POST /user/register: the company is sent for review', async () => {
    const send = await fillRegistration(open('/admin-root'))
    await send()
    expect(await screen.findByText('Empresa enviada para análise com sucesso.')).toBeVisible()
    expect((await rowOf(/Ateliê do Bicho/)).getByText('Em Análise')).toBeVisible()
  })

  test('GET /cliente: all customers, with what is told of them', async () => {
    open('/admin-root/clientes')
    const row = await rowOf(/Rafael Nogueira/)
    expect(row.getByText('280 CLP')).toBeVisible()
    expect(row.getByText('Ativo')).toBeVisible()
    expect(row.queryByText('rafael@loopi.test') !== null).toBe(!isBare)
  })
})

test.each([7, null, 'aprovada'])(
  'a company whose status is %p is Desconhecido, and stays in the list',
  async (status) => {
    const view = open('/admin-root')
    view.backend.through(() => ({
      ...saying('erro'),
      success: ({ path }, answer) => {
        if (path !== companies.list.path) return answer
        const [first, ...others] = (answer as { data: object[] }).data
        return [{ ...first, status }, { id: 'x', name: 'Sem número' }, ...others]
      },
    }))
    expect(await screen.findByText('Desconhecido')).toBeVisible()
    expect(await screen.findByRole('row', { name: /Casa Raiz/ })).toBeVisible()
    expect(screen.queryByText('Sem número')).not.toBeInTheDocument()
    expect(jest.mocked(console.warn).mock.calls.flat()).toContainEqual(
      expect.stringMatching(/^GET \/empresas, row 1 .*"id"/),
    )
  },
)

describe('a refusal that says its sentence as erro, error, message or errors alone shows it', () => {
  test('in the registration of a company', async () => {
    const view = open('/admin-root')
    const send = await fillRegistration(view)
    await refusedInEveryWord(view.backend, companies.register, async (sentence) => {
      await send()
      expect(await screen.findByText(sentence)).toBeInTheDocument()
    })
  })

  test('in the editing of a company', async () => {
    const view = open('/admin-root')
    const dialog = await edit(view, 'Verde Perto Comércio')
    await view.user.click(dialog.getByRole('radio', { name: 'Rejeitado' }))
    await refusedInEveryWord(view.backend, companies.changeStatus, async (sentence) => {
      await view.user.click(dialog.getByRole('button', { name: 'Salvar' }))
      expect(await screen.findByText(sentence)).toBeInTheDocument()
    })
  })
})
