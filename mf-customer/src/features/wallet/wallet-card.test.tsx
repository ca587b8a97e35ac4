import { statements } from '@loopi/contract/statements/statements.contract'
import { wallet } from '@loopi/contract/wallet/wallet.contract'
import { saying } from '@loopi/platform/testing/barely'
import { aMovement, aWallet } from '@loopi/platform/testing/builders'
import { copiedText } from '@loopi/platform/testing/copied-text'
import { screen, within } from '@testing-library/react'
import { ADDRESS, aBackend, keep, open } from '../../../test/wallet-page.tsx'

describe('the wallet', () => {
  test('shows its address in short, in full on demand, and copies all of it', async () => {
    keep('tk-9')
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Copiar endereço' }))
    expect(await screen.findByText('Endereço copiado!')).toBeVisible()
    expect(await copiedText()).toBe(ADDRESS)
    expect(screen.queryByText(ADDRESS)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Ver completo' }))
    expect(screen.getByText(ADDRESS)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Ver resumido' }))
    expect(screen.getByText('0x5290…9EE7')).toBeVisible()
  })

  test('without a clipboard it shows the whole address to select', async () => {
    keep('tk-9')
    const { user } = open()
    const copy = await screen.findByRole('button', { name: 'Copiar endereço' })
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    Object.assign(document, { execCommand: () => false })
    await user.click(copy)
    expect(await screen.findByText('Não foi possível copiar. Selecione o endereço e copie.')).toBeVisible()
    expect(screen.getByText(ADDRESS)).toBeVisible()
    Reflect.deleteProperty(document, 'execCommand')
  })

  test('a wallet that is being made says so, and unconfirmed movements are marked quietly', async () => {
    keep('tk-9')
    const [waiting, confirmed] = [aMovement({ description: 'Novo' }), aMovement({ description: 'Antigo' })]
    const pending = {
      id: waiting.id,
      date: waiting.date,
      type: waiting.type,
      amount: waiting.amount,
      sincronizacao: 'sincronizando' as const,
    }
    const { user } = open(
      aBackend()
        .on(statements.movements, () => ({ data: [waiting, confirmed], proximo: null, total: 2 }))
        .on(wallet.open, () => aWallet({ address: null, sincronizacao: 'sincronizando', transactions: [pending] })),
    )
    expect(await screen.findByText('Seu endereço está sendo criado.')).toBeVisible()
    expect(screen.getByText('Sincronizando com a carteira digital')).toBeVisible()
    // The card lists the movements, so the statement opens on a press.
    expect(screen.queryByRole('region', { name: 'Histórico' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Ver extrato completo' }))
    const statement = within(await screen.findByRole('region', { name: 'Movimentações' }))
    const lines = statement.getAllByRole('listitem')
    expect(lines.map((line) => within(line).queryByText('Sincronizando') !== null)).toEqual([true, false])
  })

  test('a movement that the provider did not take is told, and that the balance is right', async () => {
    keep('tk-9')
    const [refused, confirmed] = [aMovement({ description: 'Novo' }), aMovement({ description: 'Antigo' })]
    const { description: _, ...transaction } = refused
    const { user } = open(
      aBackend()
        .on(statements.movements, () => ({ data: [refused, confirmed], proximo: null, total: 2 }))
        .on(wallet.open, () =>
          aWallet({ sincronizacao: 'falhou', transactions: [{ ...transaction, sincronizacao: 'falhou' }] }),
        ),
    )
    const hint =
      'Uma movimentação ainda não chegou à carteira digital. Seu saldo na Loopi está certo, e já estamos verificando.'
    expect(await screen.findByText(hint)).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Histórico' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Ver extrato completo' }))
    const statement = within(await screen.findByRole('region', { name: 'Movimentações' }))
    const lines = statement.getAllByRole('listitem')
    for (const mark of ['Não sincronizada', 'Seu saldo está certo, e já estamos verificando.']) {
      expect(lines.map((line) => within(line).queryByText(mark) !== null)).toEqual([true, false])
    }
    expect(screen.queryByText(/^Sincronizando/)).not.toBeInTheDocument()
  })

  test('shows the transactions of its own answer, also those of another server', async () => {
    keep('tk-9')
    const { date } = aMovement()
    const foreign = { id: 'tx-1', date, type: 'MINT', amount: 40 }
    const broken = { id: 'tx-2', date: 'ontem', type: 'MINT', amount: 1 }
    const warn = jest.spyOn(console, 'warn').mockImplementation()
    open(
      aBackend().through(() => ({
        ...saying('erro'),
        success: ({ path }, answer) =>
          path === wallet.open.path ? { balance: 40, address: null, transactions: [foreign, broken] } : answer,
      })),
    )
    const own = within(await screen.findByRole('region', { name: 'Transações da carteira' }))
    expect(own.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^20\/11\/2026, 11:30MINT\+40 CLP$/),
    ])
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^transactions, row 1 .*"date"/))
  })

  test('without a transaction says so', async () => {
    keep('tk-9')
    open()
    const card = within(await screen.findByRole('region', { name: 'Saldo disponível' }))
    expect(await card.findByText('Nenhuma transação encontrada.')).toBeVisible()
  })

  test('the wallet’s balance is newer than the one of the session', async () => {
    keep('tk-9')
    open(aBackend().on(wallet.open, () => aWallet({ balance: 990 })))
    expect(await screen.findByText('990 CLP', { selector: 'strong' })).toBeVisible()
  })
})
