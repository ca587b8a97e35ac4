import { auth } from '@loopi/contract/auth/auth.contract'
import { brands } from '@loopi/contract/brands/brands.contract'
import type { Brand } from '@loopi/contract/brands/brands.schemas'
import { companies } from '@loopi/contract/companies/companies.contract'
import { aBrand, aCompany, aUser } from '@loopi/platform/testing/builders'
import { FakeBackend } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { fireEvent, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { BrandsPage } from '../src/features/brands/brands.page.tsx'

/** Fake backend that accepts every brand, for a company or for root. */
export const working = (as: 'admin' | 'root' = 'admin', list: Brand[] = []) =>
  new FakeBackend()
    .on(auth.me, () => aUser(as))
    .on(companies.ofUser, ({ params }) => aCompany({ id: params.userId, name: 'Casa Raiz' }))
    .on(companies.list, () => [aCompany({ id: 7, name: 'Casa Raiz' }), aCompany({ id: 8, name: 'Doce Sabiá' })])
    .on(brands.list, () => list)
    .on(brands.create, () => aBrand())
    .on(brands.update, () => aBrand())

export const open = (backend = working(), as: 'admin' | 'root' = 'admin') =>
  renderPage(<BrandsPage />, { at: '/admin-marcas', as, backend })

export async function openNew(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Nova Marca' }))
  await screen.findByLabelText('Nome da marca *')
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
/** Sets the value in one event; typing each key is only needed in tests of masks. */
export const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
export const send = (button = 'Cadastrar Marca') => fireEvent.click(screen.getByText(button))
export const active = () => screen.getByLabelText('Marca Ativa')
export const companyLoaded = () => screen.findByText('CNPJ 11.222.333/0001-81')

/** Fills the required fields of a brand. */
export function fill() {
  write('Nome da marca *', 'Mar de Dentro')
  write('Categoria *', 'Cosmeticos')
  write('Telefone *', '4832329071')
}

/** Fake answer of the CEP look-up; an unknown CEP by default. */
export const viaCep = (answer: object | Error = { erro: 'true' }) => {
  globalThis.fetch ??= () => Promise.reject(new Error('no network in tests'))
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (answer instanceof Error) throw answer
    return Response.json(answer)
  })
}
