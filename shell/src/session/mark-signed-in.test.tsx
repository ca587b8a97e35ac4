import { useForVisitors } from '@loopi/shared/current-user/for-visitors'
import { session } from '@loopi/shared/session'
import { act, render, screen } from '@testing-library/react'
import { useMarkSignedIn } from './mark-signed-in.ts'

function Page() {
  useMarkSignedIn()
  return <a {...useForVisitors()}>Entrar</a>
}

test('the document says who is signed in, and takes it back when they leave: then it is for visitors again', () => {
  session.open({ access_token: 'token', email: 'ana@loopi.test', role: 'admin', id: 7 })
  render(<Page />)
  expect(document.documentElement).toHaveAttribute('data-signed-in', 'admin')
  expect(screen.getByText('Entrar')).not.toHaveAttribute('data-visitors')

  act(() => session.forget())
  expect(document.documentElement).not.toHaveAttribute('data-signed-in')
  expect(screen.getByText('Entrar')).toHaveAttribute('data-visitors')
})

test('a document that says so for somebody who has left meanwhile takes it back', () => {
  document.documentElement.setAttribute('data-signed-in', 'cliente')
  render(<Page />)
  expect(document.documentElement).not.toHaveAttribute('data-signed-in')
})
