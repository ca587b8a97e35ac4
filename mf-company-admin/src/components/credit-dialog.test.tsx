import { credits } from '@loopi/contract/credits/credits.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import { aCustomer } from '@loopi/platform/testing/builders'
import { aSummary } from '@loopi/platform/testing/customer-builders'
import { enter } from '@loopi/platform/testing/enter'
import { deferred, FakeBackend, refuse, unreachable } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { http } from '@loopi/shared/api-client'
import { screen, waitFor } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { CreditDialog } from './credit-dialog.tsx'

const reply = { message: 'CLP creditados com sucesso.', saldo_cliente: 370, saldo_empresa: 380 }

type Answer = Parameters<typeof FakeBackend.prototype.on<typeof credits.give>>[1]

async function open(answer: Answer = () => reply, page?: ReactElement) {
  const backend = new FakeBackend()
    .on(customers.summary, () => aSummary({ saldo_empresa: 500 }))
    .on(credits.give, answer)
  const closed = jest.fn()
  const dialog = <CreditDialog customer={aCustomer({ id: 31 })} opened onClose={closed} />
  const rendered = renderPage(page ?? dialog, { as: 'admin', backend })
  await screen.findByText('Saldo da empresa: 500 CLP')
  return { ...rendered, closed }
}

type Opened = Awaited<ReturnType<typeof open>>

async function review({ user }: Opened, amount = '120', reason = 'Compra na loja') {
  await enter(user, screen.getByRole('textbox', { name: 'Valor em CLP' }), amount)
  await enter(user, screen.getByRole('textbox', { name: 'Motivo' }), reason)
  await user.click(screen.getByRole('button', { name: 'Revisar crédito' }))
}

const confirm = ({ user }: Opened) => user.click(screen.getByRole('button', { name: 'Confirmar crédito' }))
const line = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling

test('shows both balances after the credit before anything moves, and then credits once', async () => {
  const opened = await open()
  await review(opened)
  expect(await screen.findByText('Confirme o crédito')).toBeVisible()
  expect(['Saldo do cliente agora', 'Saldo da empresa agora', 'Crédito'].map((one) => line(one)?.textContent)).toEqual([
    '250 CLP',
    '500 CLP',
    '+ 120 CLP',
  ])
  expect(line('Saldo do cliente depois')).toHaveTextContent('370 CLP')
  expect(line('Saldo da empresa depois')).toHaveTextContent('380 CLP')
  expect(opened.backend.calls(credits.give)).toHaveLength(0)
  await confirm(opened)
  expect(await screen.findByText('CLP creditados com sucesso.')).toBeVisible()
  expect(opened.closed).toHaveBeenCalled()
  const [call] = opened.backend.calls(credits.give)
  expect(call?.input).toMatchObject({ params: { id: '31' }, body: { valor: 120, motivo: 'Compra na loja' } })
  expect(call?.seen.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
  await waitFor(() => expect(opened.backend.calls(customers.summary).length).toBeGreaterThan(1))
})

test('a missing amount, or one beyond the balance, is said at its field', async () => {
  const opened = await open()
  await opened.user.click(screen.getByRole('button', { name: 'Revisar crédito' }))
  const amount = screen.getByRole('textbox', { name: 'Valor em CLP' })
  expect(amount).toHaveAccessibleDescription(/Informe um número inteiro de CLP, a partir de 1\./)
  expect(amount).toHaveFocus()
  expect(screen.getByRole('textbox', { name: 'Motivo' })).toHaveAccessibleDescription(/Informe o motivo\./)
  await review(opened, '501')
  expect(amount).toHaveAccessibleDescription(/O saldo da empresa não cobre este valor\./)
  expect(opened.backend.calls(credits.give)).toHaveLength(0)
})

test('going back keeps what was typed', async () => {
  const opened = await open()
  await review(opened)
  await opened.user.click(await screen.findByRole('button', { name: 'Voltar' }))
  expect(screen.getByRole('textbox', { name: 'Valor em CLP' })).toHaveValue('120')
  expect(screen.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Compra na loja')
})

test('shows that it is crediting, and cannot be closed meanwhile', async () => {
  const answer = deferred<typeof reply>()
  const opened = await open(() => answer.promise)
  await review(opened)
  await confirm(opened)
  expect(screen.getByRole('button', { name: 'Creditando...' })).toBeDisabled()
  await opened.user.keyboard('{Escape}')
  expect(opened.closed).not.toHaveBeenCalled()
  answer.resolve(reply)
  await waitFor(() => expect(opened.closed).toHaveBeenCalled())
})

test("a balance that is gone meanwhile is refused in the server's words", async () => {
  const opened = await open(() => {
    throw refuse('ledger/insufficient-balance', {})
  })
  await review(opened)
  await confirm(opened)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Erro ao creditar CLP')
  expect(alert).toHaveTextContent('Saldo insuficiente.')
  expect(screen.getByRole('button', { name: 'Voltar' })).toBeEnabled()
})

const keysOf = ({ backend }: Opened) => backend.calls(credits.give).map(({ seen }) => seen.headers['idempotency-key'])

function Reopened() {
  const [opened, setOpened] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Abrir
      </button>
      <CreditDialog customer={aCustomer({ id: 31 })} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

test('a credit whose answer was lost is not made twice by closing the dialog and starting again', async () => {
  const opened = await open(
    () => {
      throw unreachable()
    },
    <Reopened />,
  )
  for (const reason of ['Compra na loja', 'Compra na loja', 'Outra compra']) {
    await opened.user.click(screen.getByRole('button', { name: 'Abrir', hidden: true }))
    await review(opened, '120', reason)
    await confirm(opened)
    expect(await screen.findByRole('alert')).toHaveTextContent('ele não será feito duas vezes')
    await opened.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }
  const [first, second, other] = keysOf(opened)
  expect(second).toBe(first)
  expect(other).not.toBe(first)
})

test('after a lost answer only the same credit can be asked for again, under the same key', async () => {
  let lost = true
  const opened = await open(() => {
    if (lost) throw unreachable()
    return reply
  })
  await review(opened)
  await confirm(opened)
  expect(await screen.findByRole('alert')).toHaveTextContent('Não sabemos se o crédito foi feito.')
  expect(screen.getByRole('button', { name: 'Voltar' })).toBeDisabled()
  lost = false
  await confirm(opened)
  await waitFor(() => expect(opened.closed).toHaveBeenCalled())
  expect(keysOf(opened)).toHaveLength(2)
  expect(new Set(keysOf(opened)).size).toBe(1)
})

test('a credit that was made before is not said to be made again', async () => {
  const replayed = http.interceptors.response.use((answer) => {
    answer.headers['idempotent-replayed'] = 'true'
    return answer
  })
  const opened = await open(() => reply)
  await review(opened)
  await confirm(opened)
  expect(await screen.findByText('Este crédito já tinha sido feito e não foi repetido.')).toBeVisible()
  expect(screen.queryByText('CLP creditados com sucesso.')).not.toBeInTheDocument()
  http.interceptors.response.eject(replayed)
})
