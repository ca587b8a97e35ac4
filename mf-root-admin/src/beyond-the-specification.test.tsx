import { administrators } from '@loopi/contract/administrators/administrators.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import { toldPages } from '@loopi/platform/testing/told'
import { screen, waitFor } from '@testing-library/react'
import { area } from '../area.ts'
import areaModule from './area.tsx'

// Journeys against a server that returns fewer fields than ours on calls that the specification does not name.

const openTold = toldPages(area, areaModule, 'root')

const figures = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)

test('the counters of companies show what was told, and a dash for the others', async () => {
  openTold('/admin-root', companies.counts, { total: '9', aprovadas: 4 })
  await waitFor(() => expect(figures()).toEqual(['9', '–', '4', '–']))
})

test('an administrator is listed by number and e-mail alone', async () => {
  openTold('/admin-root/administradores', administrators.list, { data: [{ id: 90, email: 'teresa@loopi.test' }] })
  expect(await screen.findByRole('button', { name: 'Recuperar acesso: teresa@loopi.test' })).toBeVisible()
  expect(screen.getByText('Nenhum conhecido')).toBeVisible()
})
