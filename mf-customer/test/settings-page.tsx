import { account } from '@loopi/contract/account/account.contract'
import type { OwnUser } from '@loopi/contract/account/account.schemas'
import { sessions } from '@loopi/contract/account/sessions.contract'
import { auth } from '@loopi/contract/auth/auth.contract'
import type { Role } from '@loopi/contract/roles'
import type { TeamRole } from '@loopi/contract/team/permissions'
import { anAccount, aSession, aUser } from '@loopi/platform/testing/builders'
import { FakeBackend } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { Link } from '@loopi/shared/ui/router'
import { screen } from '@testing-library/react'
import { SettingsPage } from '../src/features/settings/settings.page.tsx'

export const SAVED = 'Configurações atualizadas com sucesso'

/** Fake api with one account; a changed e-mail stays pending until it is confirmed. */
export function keeping(kept: OwnUser) {
  const state = { kept }
  return new FakeBackend()
    .on(auth.me, () => aUser(kept.role, { name: state.kept.name }))
    .on(sessions.list, () => [aSession({ atual: true })])
    .on(account.get, () => state.kept)
    .on(account.update, ({ body: { email, senha_atual: _proof, ...fields } }) => {
      state.kept = { ...state.kept, ...fields } as OwnUser
      if (email && email !== state.kept.email) state.kept = { ...state.kept, email_pendente: email }
      return state.kept
    })
    .on(account.cancelEmailChange, () => {
      state.kept = { ...state.kept, email_pendente: null }
      return undefined
    })
}

type Options = { as?: Role; member?: TeamRole; backend?: FakeBackend; at?: string }

export function open({
  as = 'cliente',
  member,
  backend = keeping(anAccount(as)),
  at = '/configuracoes',
}: Options = {}) {
  const page = (
    <>
      <Link to="/cupons">Cupons</Link>
      <SettingsPage privacy={<p>Seus direitos</p>} />
    </>
  )
  const routes = [{ path: '/cupons', element: <h1>Página de cupons</h1> }]
  return renderPage(page, { at, as, ...(member && { member }), backend, routes })
}

export const field = (name: string) => screen.getByLabelText(name)
export const loaded = (name = 'Nome') => screen.findByLabelText(name)
export const save = () => screen.getByRole('button', { name: 'Salvar Alterações' })
export const sent = (backend: FakeBackend) => backend.calls(account.update).map(({ input }) => input.body)

export async function retype(user: ReturnType<typeof open>['user'], name: string, text: string) {
  await user.clear(field(name))
  await user.paste(text)
}
