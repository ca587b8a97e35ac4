import { screen } from '@testing-library/react'
import { enter } from './enter.ts'
import type { renderPage } from './render-page.tsx'

type View = Pick<ReturnType<typeof renderPage>, 'user' | 'container'>

/** Password that passes every rule. */
export const NEW_PASSWORD = 'casa azul na serra'

type Given = {
  /** Name of the button. */
  press: string
  label?: string
  password?: string
  confirmation?: string
}

/** Fills in and submits a new-password form; empty values are skipped, others are pasted. */
export async function giveNewPassword({ user }: Pick<View, 'user'>, given: Given) {
  const { press, label = 'Nova senha', password = NEW_PASSWORD, confirmation = password } = given
  const field = await screen.findByLabelText(label)
  if (password) await enter(user, field, password)
  if (confirmation) await enter(user, screen.getByLabelText('Confirmar senha'), confirmation)
  await user.click(screen.getByRole('button', { name: press }))
}

/** Asserts that password managers get the account and know that the password is new. */
export async function expectUsernameField({ container }: Pick<View, 'container'>, email: string, label = 'Nova senha') {
  expect(await screen.findByLabelText(label)).toHaveAttribute('autocomplete', 'new-password')
  expect(screen.getByLabelText('Confirmar senha')).toHaveAttribute('autocomplete', 'new-password')
  expect(container.querySelector('input[autocomplete="username"]')).toHaveValue(email)
}
