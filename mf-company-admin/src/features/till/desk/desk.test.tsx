import { till } from '@loopi/contract/till/till.contract'
import type { CheckedCode } from '@loopi/contract/till/till.reading'
import { refuse } from '@loopi/platform/testing/fake-backend'
import { session } from '@loopi/shared/session'
import { screen, waitFor, within } from '@testing-library/react'
import { aUse } from '../../../../test/till.ts'
import { aChecked, aTill, field, openPaired, verdict, withTillBrowser } from '../../../../test/till-page.tsx'

withTillBrowser()
beforeEach(() => session.forget())

const CODE = 'LP-7K2M-9QXT-4ACD-EFGH'

/** A till whose server says the same of every code. */
const judging = (checked: Partial<CheckedCode> = {}) => aTill().backend.on(till.check, () => aChecked(checked))

const used = () => screen.findByText(/^Uso registrado às \d\d:\d\d$/, { selector: 'p' })

const alert = () => screen.getByRole('alert').textContent

test('Enter twice with a scanner: the coupon is read and used, with its key and without a value', async () => {
  const { backend, code } = aTill()
  const { user, read } = await openPaired(backend)
  await read(code)
  await verdict('Válido')
  expect(screen.getByText('Marina D.')).toBeVisible()
  await user.keyboard('{Enter}')
  expect(await used()).toBeVisible()
  expect(backend.calls(till.use)[0]).toMatchObject({
    input: { body: { codigo: code, valor_centavos: null } },
    seen: { token: null, headers: { 'idempotency-key': expect.any(String), 'x-loopi-aparelho': 'aparelho-311' } },
  })
  expect(field()).toHaveFocus()
  expect(await screen.findByText('1 uso, R$ 0,00 em vendas')).toBeVisible()
})

test('a valid coupon shows what it is worth, and is announced; the value of the sale is typed in reais', async () => {
  const { user, read, backend } = await openPaired(judging())
  await read(CODE)
  await verdict('Válido')
  for (const words of ['20%', 'de desconto', '20% no café', 'Em grãos ou moído.', 'João M.', '31/12/2031'])
    expect(screen.getAllByText(words, { exact: false })[0]).toBeVisible()
  expect(alert()).toBe('Válido. Cupom válido. 20%. 20% no café. João M.')
  const value = screen.getByRole('textbox', { name: 'Valor da venda (opcional)' })
  expect(value).toHaveFocus()
  await user.keyboard('123450')
  expect(value).toHaveValue('1.234,50')
  backend.on(till.use, () => ({
    ...{ uso_id: 5, em: new Date().toISOString(), desfaz_ate: new Date().toISOString(), cliente: 'João M.' },
    cupom: aChecked().cupom ?? {
      titulo: '',
      desconto: '',
      condicoes: '',
      marca: '',
      valido_ate: null,
      encerrada: false,
    },
  }))
  await user.keyboard('{Enter}')
  await used()
  expect(backend.calls(till.use)[0]?.input.body).toMatchObject({ valor_centavos: 123_450 })
})

test('a coupon of a promotion that is off the air says why it is valid', async () => {
  const mensagem = 'Cupom válido: foi resgatado antes de a promoção sair do ar.'
  const cupom = aChecked().cupom
  const { read } = await openPaired(judging({ mensagem, cupom: cupom && { ...cupom, encerrada: true } }))
  await read(CODE)
  await verdict('Válido')
  expect(screen.getByText(mensagem, { selector: 'p' })).toBeVisible()
})

test.each([
  ['usado', 'Este cupom já foi usado hoje às 14:02, Loja Centro.'],
  ['vencido', 'Este cupom venceu em 01/11/2026.'],
  ['cancelado', 'Este cupom foi cancelado com a conta do cliente.'],
  ['desconhecido', 'Não conhecemos este código. Abra o cupom de novo na Loopi e mostre o QR.'],
] as const)('a coupon that is %s is red, with the sentence of the server', async (estado, mensagem) => {
  const { read } = await openPaired(judging({ estado, mensagem }))
  await read(CODE)
  await verdict('Não vale')
  expect(screen.getByText(mensagem, { selector: 'p' })).toBeVisible()
  expect(alert()).toBe(`Não vale. ${mensagem}`)
  expect(screen.queryByRole('button', { name: 'Confirmar uso' })).not.toBeInTheDocument()
  expect(field()).toHaveFocus()
})

test('the code of a promotion is no customer’s own: yellow', async () => {
  const mensagem = 'Peça o código único do cliente, que começa com LP.'
  const { read } = await openPaired(judging({ estado: 'desconhecido', mensagem, cupom: null }))
  await read('PROMO-CAF250')
  await verdict('Atenção')
  expect(screen.getByText(mensagem, { selector: 'p' })).toBeVisible()
})

test('after too many unknown codes the sentence of the server is shown, and the next code can be read', async () => {
  const { backend } = aTill()
  backend.fail(till.check, refuse('request/rate-limited', { seconds: 30 }))
  const { read } = await openPaired(backend)
  await read(CODE)
  await verdict('Atenção')
  backend.on(till.check, () => aChecked())
  await read(CODE)
  await verdict('Válido')
})

test('of two tills the second is refused with when and where the coupon was used', async () => {
  const { user, read, backend } = await openPaired(judging())
  backend.fail(till.use, refuse('coupon/used', { when: 'hoje às 14:02', store: 'Loja Centro' }))
  await read(CODE)
  await verdict('Válido')
  await user.keyboard('{Enter}')
  await verdict('Não vale')
  expect(screen.getByText('Este cupom já foi usado hoje às 14:02, Loja Centro.', { selector: 'p' })).toBeVisible()
})

test('a use whose answer was lost is tried again as the same one', async () => {
  const { user, read, backend } = await openPaired(judging())
  backend.fail(till.use)
  await read(CODE)
  await verdict('Válido')
  await user.keyboard('990{Enter}')
  expect(await screen.findByText(/O servidor não respondeu. Tente de novo/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Valor da venda (opcional)' })).toHaveAttribute('readonly')
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(backend.calls(till.use)).toHaveLength(2))
  const keys = backend.calls(till.use).map(({ seen }) => seen.headers['idempotency-key'])
  expect(new Set(keys).size).toBe(1)
})

test('a scanner that reads another coupon beside the open one types into the field of codes', async () => {
  const { user, read, backend } = await openPaired(judging())
  await read(CODE)
  await verdict('Válido')
  await user.keyboard('LP-AAAA{Enter}')
  await waitFor(() => expect(backend.calls(till.check).at(-1)?.input.body).toMatchObject({ codigo: 'LP-AAAA' }))
  expect(backend.calls(till.use)).toEqual([])
})

test('typing reaches the field of codes after a click elsewhere; Escape and an empty Enter leave a coupon', async () => {
  const { user, read, backend } = await openPaired(judging())
  await user.click(document.body)
  await user.keyboard('LP-BBBB{Enter}')
  await verdict('Válido')
  expect(backend.calls(till.check)[0]?.input.body).toMatchObject({ codigo: 'LP-BBBB' })
  await user.keyboard('{Escape}')
  await screen.findByRole('heading', { name: 'Leia o cupom do cliente' })
  backend.on(till.check, () => aChecked({ estado: 'usado', mensagem: 'Usado.' }))
  await read(CODE)
  await verdict('Não vale')
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { name: 'Leia o cupom do cliente' })
})

describe('undoing', () => {
  async function use() {
    const { backend, code } = aTill()
    const view = await openPaired(backend)
    await view.read(code)
    await verdict('Válido')
    await view.user.keyboard('{Enter}')
    await used()
    return { ...view, backend, code }
  }

  test('a usual reason undoes the last use with one tap, and the coupon is valid again', async () => {
    const { user, read, code, backend } = await use()
    const [last] = screen.getAllByRole('button', { name: 'Desfazer' })
    if (last) await user.click(last)
    const dialog = within(await screen.findByRole('dialog', { name: 'Desfazer este uso?' }))
    await user.click(dialog.getByRole('button', { name: 'O cliente desistiu' }))
    expect(await screen.findByText('Uso desfeito. O cupom vale de novo.')).toBeVisible()
    expect(backend.calls(till.undo)[0]?.input.body).toMatchObject({ motivo: 'O cliente desistiu' })
    await waitFor(() => expect(screen.queryByText(/^Uso registrado às/, { selector: 'p' })).not.toBeInTheDocument())
    expect(await screen.findByText('Desfeito')).toBeVisible()
    await read(code)
    await verdict('Válido')
  })

  test('from the list of today a reason of one’s own is asked for, and a refusal is shown', async () => {
    const { user, backend } = await use()
    backend.fail(till.undo, refuse('till/undo-late', {}))
    await user.click(await screen.findByRole('button', { name: /^Desfazer .+, \d\d:\d\d$/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Outro motivo' }), 'ok')
    await user.click(dialog.getByRole('button', { name: 'Desfazer' }))
    expect(dialog.getByText('Diga o motivo com pelo menos 3 letras.')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: 'Outro motivo' }), ', troca')
    await user.click(dialog.getByRole('button', { name: 'Desfazer' }))
    expect(await dialog.findByText(/Depois de 15 minutos só quem gerencia/)).toBeVisible()
  })

  test('is not offered for a use of a quarter of an hour ago', async () => {
    const { backend } = aTill()
    backend.on(till.today, () => [aUse({ em: new Date(Date.now() - 16 * 60_000).toISOString() })])
    await openPaired(backend)
    expect(await screen.findByText('Usado')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Desfazer/ })).not.toBeInTheDocument()
  })
})

test('sound is on until the cashier switches it off, and stays off', async () => {
  const { user, unmount } = await openPaired()
  await user.click(screen.getByRole('button', { name: 'Opções do caixa' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Desligar o som' }))
  unmount()
  const { user: later } = await openPaired()
  await later.click(screen.getByRole('button', { name: 'Opções do caixa' }))
  expect(await screen.findByRole('menuitem', { name: 'Ligar o som' })).toBeVisible()
})
