import { administrators } from '@loopi/shared/contract/administrators/administrators.contract'
import { companies } from '@loopi/shared/contract/companies/companies.contract'
import type { Endpoint } from '@loopi/shared/contract/endpoint'
import { session } from '@loopi/shared/session'
import { withPagesOf } from '@loopi/shared/testing/answered'
import { telling } from '@loopi/shared/testing/barely'
import { renderStandalone } from '@loopi/shared/testing/render-standalone'
import { signInAs } from '@loopi/shared/testing/standalone/sign-in-as'
import { screen, waitFor } from '@testing-library/react'
import { area } from '../area.ts'
import areaModule from './area.tsx'

// Calls that the specification does not name, answered by a server with fewer fields than ours.

withPagesOf(areaModule)

beforeEach(() => sessionStorage.clear())
afterEach(() => session.forget())

function openTold(at: string, endpoint: Endpoint, told: unknown) {
  signInAs('root')
  const view = renderStandalone(area, areaModule, { role: 'root', at })
  view.backend.through(() => telling(endpoint, told))
}

const figures = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)

test('the counters of companies show what was told, and a dash for the others', async () => {
  openTold('/admin-root', companies.counts, { total: '9', aprovadas: 4 })
  await waitFor(() => expect(figures()).toEqual(['9', '–', '4', '–']))
})

test('an administrator is listed by number and e-mail alone', async () => {
  openTold('/admin-root/administradores', administrators.list, { data: [{ id: 90, email: 'teresa@loopi.test' }] })
  expect(await screen.findByRole('button', { name: 'Ajudar a entrar: teresa@loopi.test' })).toBeVisible()
  expect(screen.getByText('Nenhum conhecido')).toBeVisible()
})
