import { account } from '@loopi/contract/account/account.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import type { Role } from '@loopi/contract/roles'
import { answeredBothWays, refusedInEveryWord, withPagesOf } from '@loopi/platform/testing/answered'
import { enter } from '@loopi/platform/testing/enter'
import { renderStandalone } from '@loopi/platform/testing/render-standalone'
import { signInAs } from '@loopi/platform/testing/standalone/sign-in-as'
import { session } from '@loopi/shared/session'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { area } from '../area.ts'
import areaModule from './area.tsx'

// Calls of the specification that this area makes, and what its screens show of the answers.

function open(at: string, role: Role = 'cliente') {
  signInAs(role)
  return renderStandalone(area, areaModule, { role: 'cliente', at })
}

type View = ReturnType<typeof open>

const write = (label: string | RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })

const region = async (name: string) => within(await screen.findByRole('region', { name }))

withPagesOf(areaModule)

beforeEach(() => {
  sessionStorage.clear()
  jest.spyOn(console, 'warn').mockImplementation()
})
afterEach(() => session.forget())

async function fillRegistration(view: View) {
  expect(await screen.findByText('cliente@loopi.test')).toBeVisible()
  const password = 'casa azul na serra'
  for (const [label, text] of Object.entries({ CPF: '52998224725', Senha: password, 'Confirmar senha': password })) {
    await enter(view.user, screen.getByLabelText(label), text)
  }
}

const finish = ({ user }: View) => user.click(screen.getByRole('button', { name: 'Finalizar cadastro' }))

async function redeem({ user }: View) {
  const button = await screen.findByRole('button', { name: 'Resgatar 20% no pacote de 250 g' })
  await waitFor(() => expect(button).toBeEnabled())
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar resgate' }))
  expect(dialog.getByText(/150 CLP/)).toBeVisible()
  return { dialog, confirm: () => user.click(dialog.getByRole('button', { name: 'Confirmar resgate' })) }
}

answeredBothWays((isBare) => {
  test('GET /me: the person is greeted, and a balance that is not told is not shown', async () => {
    open('/area-do-cliente')
    expect(await screen.findByRole('heading', { level: 1, name: isBare ? 'Olá' : 'Olá, Marina' })).toBeVisible()
    expect(screen.queryByText('Seu saldo') !== null).toBe(!isBare)
    expect(await screen.findByText('Segundo banho pela metade')).toBeVisible()
  })

  test('GET /cupons/disponiveis and /cupons/resgatados: coupons with and without an end, and codes', async () => {
    const { user } = open('/area-do-cliente/promo')
    const offered = await region('Cupons disponíveis')
    const endless = within(await offered.findByRole('article', { name: 'R$ 80 na rede de varanda' }))
    expect(endless.getByText('Sem validade')).toBeVisible()
    await user.click(screen.getByRole('link', { name: /^Meus cupons/ }))
    const held = within(
      await (await region('Cupons resgatados')).findByRole('article', { name: 'Café coado em dobro' }),
    )
    await user.click(held.getByRole('button', { name: /^Mostrar código.*Café coado/ }))
    expect(held.getAllByText(/PROMO-|LP-/).map(({ textContent }) => textContent)).toContain('PROMO-CAF250')
  })

  test('POST /cupons/comprar: redeemed, whatever the body says, and the code comes with the list', async () => {
    const view = open('/area-do-cliente/promo')
    const { dialog, confirm } = await redeem(view)
    expect(dialog.queryByText('440 CLP') !== null).toBe(!isBare)
    await confirm()
    expect(await screen.findByText('Cupom adquirido com sucesso!')).toBeVisible()
    await view.user.keyboard('{Escape}')
    await view.user.click(await screen.findByRole('link', { name: /^Meus cupons/ }))
    const held = within(
      await (await region('Cupons resgatados')).findByRole('article', { name: '20% no pacote de 250 g' }),
    )
    expect(await held.findByRole('button', { name: /^Mostrar código.*20% no pacote/ })).toBeVisible()
  })

  test('GET /validar-token and POST /finalizar-cadastro: finished, and led home', async () => {
    const view = open('/finalizar-cadastro/convite')
    await fillRegistration(view)
    await finish(view)
    await waitFor(() => expect(view.router.state.location.pathname).not.toContain('finalizar'))
    expect(view.backend.calls(customers.finishRegistration)).toHaveLength(1)
  })

  test('GET /usuario and PUT /usuario/atualizar: shown, saved, and shown as it is saved', async () => {
    const { user } = open('/configuracoes')
    expect(await screen.findByLabelText('Nome')).toHaveValue('Marina Duarte')
    expect(screen.getByLabelText('CPF')).toHaveValue('318.450.729-79')
    write('Nome', 'Marina Prado')
    await user.click(screen.getByRole('button', { name: 'Salvar Alterações' }))
    expect(await screen.findByText('Configurações atualizadas com sucesso')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('Nome')).toHaveValue('Marina Prado'))
  })

  test.each<Role>(['cliente', 'admin', 'root'])(
    "GET /usuario: 'Dados da Empresa' of %s has its fields, which are saved",
    async (role) => {
      const { user, backend } = open('/configuracoes?aba=empresa', role)
      await screen.findByText('CEP')
      const labels = ['CNPJ', 'Categoria', 'CEP', 'Endereço', 'Cidade', 'Estado', 'Descrição da empresa']
      expect(labels.filter((label) => screen.queryAllByLabelText(label).length > 0)).toEqual(labels)
      write('Cidade', 'Caldas')
      await user.click(screen.getByRole('button', { name: 'Salvar Alterações' }))
      expect(await screen.findByText('Configurações atualizadas com sucesso')).toBeVisible()
      expect(backend.calls(account.update)[0]?.input.body).toMatchObject({ cidade: 'Caldas' })
    },
  )

  test('POST /venly/create-wallet: balance, address and the wallet’s own transactions', async () => {
    open('/area-do-cliente/cashloopi?token=abc')
    expect(await screen.findByText('440 CLP', { selector: 'strong' })).toBeVisible()
    expect(await screen.findByText('0x5290…9EE7')).toBeVisible()
    const own = within(screen.getByRole('region', { name: 'Transações da carteira' }))
    expect(own.getAllByRole('listitem')).toHaveLength(11)
    expect(own.getByText('−80 CLP')).toBeVisible()
    expect(own.getByText('Boas-vindas')).toBeVisible()
  })
})

describe('a refusal that says its sentence as erro, error, message or errors alone shows it', () => {
  test('in the redemption of a coupon', async () => {
    const view = open('/area-do-cliente/promo')
    await refusedInEveryWord(view.backend, coupons.redeem, async (sentence) => {
      await (await redeem(view)).confirm()
      expect(await screen.findByText(sentence)).toBeInTheDocument()
    })
  })

  test('in the end of a registration', async () => {
    const view = open('/finalizar-cadastro/convite')
    await fillRegistration(view)
    await refusedInEveryWord(view.backend, customers.finishRegistration, async (sentence) => {
      await finish(view)
      expect(await screen.findByText(sentence)).toBeInTheDocument()
    })
  })

  test('in the settings', async () => {
    const { user, backend } = open('/configuracoes')
    await screen.findByLabelText('Nome')
    write('Nome', 'Marina Prado')
    await refusedInEveryWord(backend, account.update, async (sentence) => {
      await user.click(screen.getByRole('button', { name: 'Salvar Alterações' }))
      expect(await screen.findByText(sentence)).toBeInTheDocument()
    })
  })
})

test('a coupon that cannot be read leaves the others', async () => {
  const view = open('/cupons')
  const bad = { query: (_: unknown, query: unknown) => query, refusal: (envelope: unknown) => envelope }
  view.backend.through(() => ({
    ...bad,
    success: (endpoint, answer) =>
      endpoint.path === coupons.available.path ? [{ id: 'x', title: 'Estranho' }, ...rowsIn(answer)] : answer,
  }))
  expect(await screen.findByRole('article', { name: '20% no pacote de 250 g' })).toBeVisible()
  expect(screen.queryByText('Estranho')).not.toBeInTheDocument()
  expect(jest.mocked(console.warn).mock.calls.flat()).toContainEqual(
    expect.stringMatching(/^GET \/cupons\/disponiveis, row 0 /),
  )
})

const rowsIn = (answer: unknown): unknown[] =>
  Array.isArray(answer) ? answer : ((answer as { data: unknown[] }).data ?? [])
