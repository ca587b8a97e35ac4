import { auth } from '@loopi/contract/auth/auth.contract'
import { ApiError, call } from '@loopi/shared/api-client'
import { FakeBackend, failed, unreachable } from '@loopi/shared/testing/fake-backend'
import { renderPage } from '@loopi/shared/testing/render-page'
import { DataTable, type TableContent } from '@loopi/shared/ui/data'
import { screen } from '@testing-library/react'
import { ErrorState } from './states.tsx'

const ID = '4bf92f3577b34da6a3ce929d0e0e4736'

/** Error of a call that fails like this. */
async function errorOf(cause: unknown): Promise<ApiError> {
  new FakeBackend().fail(auth.me, cause).install()
  return call(auth.me).catch((error: unknown) => ApiError.from(error)) as Promise<ApiError>
}

const STATES = {
  'an error state': (message: string, error: unknown) => (
    <ErrorState message={message} error={error} retryLabel="Tentar novamente" onRetry={() => undefined} />
  ),
  'a table': (message: string, error: unknown) => (
    <DataTable
      title="Lista"
      columns={[]}
      rowKey={String}
      content={{ is: 'failed', message, error, retry: { label: 'Tentar novamente', onClick: () => undefined } }}
    />
  ),
}

describe.each(Object.entries(STATES))('%s', (_name, state) => {
  test('with a sentence of its own shows the id of the failed call', async () => {
    renderPage(state('Não foi possível carregar.', await errorOf(failed(ID))))
    expect(screen.getByRole('alert')).toHaveTextContent(`Não foi possível carregar.Código do erro: ${ID}`)
  })

  test('with the sentence of the answer says the id once', async () => {
    const error = await errorOf(failed(ID))
    renderPage(state(error.message, error))
    expect(screen.getByRole('alert').textContent?.split(ID)).toHaveLength(2)
  })

  test('without an answer has no id to show', async () => {
    renderPage(state('Não foi possível carregar.', await errorOf(unreachable())))
    expect(screen.getByRole('alert')).toHaveTextContent(/^Não foi possível carregar\.$/)
  })
})

test('a failure without its cause does not compile', () => {
  // @ts-expect-error: `error` is missing.
  const state = <ErrorState message="Não foi possível." retryLabel="Tentar novamente" onRetry={() => undefined} />
  // @ts-expect-error: `error` is missing.
  const content: TableContent<string> = {
    is: 'failed',
    message: 'Não foi possível.',
    retry: { label: '', onClick() {} },
  }
  expect([state, content]).toHaveLength(2)
})
