import { auth } from '@loopi/contract/auth/auth.contract'
import { statements } from '@loopi/contract/statements/statements.contract'
import type { Movement } from '@loopi/contract/statements/statements.schemas'
import { aUser } from '@loopi/platform/testing/builders'
import { FakeBackend } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, within } from '@testing-library/react'
import { WalletPage } from '../src/features/wallet/wallet.page.tsx'

/** Fake backend that filters and pages movements like the api. */
export function aBackend(movements: readonly Movement[]) {
  return new FakeBackend()
    .on(auth.me, () => aUser('cliente', { cashloop_balance: 250 }))
    .on(statements.balances, () => [])
    .on(statements.movements, ({ query: { limite, cursor, tipo, de = '', ate = '9' } }) => {
      const found = movements.filter(
        ({ type, date }) => (!tipo || type === tipo) && date >= de && date.slice(0, 10) <= ate,
      )
      if (limite === undefined) return found
      const from = Number(cursor ?? 0)
      const proximo = from + limite < found.length ? String(from + limite) : null
      return { data: found.slice(from, from + limite), proximo, ...(!cursor && { total: found.length }) }
    })
}

export const open = (backend: FakeBackend, search = '') =>
  renderPage(<WalletPage />, { at: `/area-do-cliente/cashloopi${search}`, as: 'cliente', backend })

export const region = () => screen.getByRole('region', { name: 'Histórico' })
export const lines = () =>
  within(region())
    .getAllByRole('listitem')
    .map((line) => line.textContent)
export const askedFor = (backend: FakeBackend) => backend.calls(statements.movements).map(({ input }) => input.query)
