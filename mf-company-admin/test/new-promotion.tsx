import { auth } from '@loopi/contract/auth/auth.contract'
import { brands } from '@loopi/contract/brands/brands.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { aCompany, aCoupon, aUser, promotionFigures } from '@loopi/platform/testing/builders'
import { FakeBackend } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { PromotionsPage } from '../src/features/promotions/promotions.page.tsx'

export const created = (over = {}) => ({
  message: 'Promoção criada com sucesso',
  coupon: { ...aCoupon(), code: 'PROMO-ABC123', ...over },
})

export const working = (role: 'admin' | 'root' = 'admin') =>
  new FakeBackend()
    .on(auth.me, () => aUser(role))
    .on(coupons.available, () => [])
    .on(coupons.summary, () => promotionFigures())
    .on(companies.ofUser, ({ params }) => aCompany({ id: params.userId }))
    .on(companies.list, () => [aCompany({ id: 7 }), aCompany({ id: 8, name: 'Doce Sabiá', cnpj: '12ABC34501DE35' })])
    .on(brands.ofUser, ({ params }) =>
      params.userId === 7
        ? [
            { id: 1, nome: 'Café Serra Alta' },
            { id: 2, nome: 'Mar de Dentro' },
          ]
        : [{ id: 3, nome: 'Sabiá' }],
    )
    .on(coupons.create, ({ body }) => created({ code: body.code ?? '' }))

export function open(backend = working(), as: 'admin' | 'root' = 'admin') {
  return renderPage(<PromotionsPage />, { at: '/promo-dashboard', as, backend })
}

export async function openForm(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Nova Promoção' }))
  await screen.findByLabelText('Código')
}

export async function choose(user: UserEvent, list: string, option: string) {
  const field = screen.getByLabelText(list)
  await waitFor(() => expect(field).toBeEnabled())
  await user.selectOptions(field, option)
}

export async function chooseCompany(user: UserEvent, option: RegExp) {
  const field = screen.getByRole('combobox', { name: 'Empresa' })
  await waitFor(() => expect(field).toBeEnabled())
  await user.click(field)
  await user.click(await screen.findByText(option, { selector: '[role="option"] *' }))
}

/** Sets the value in one event; typing each key is only needed in tests of masks. */
export const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

export async function fill(user: UserEvent) {
  await choose(user, 'Marca *', 'Mar de Dentro')
  write('Título *', 'Dupla de verão')
  write('Descrição', 'Protetor e pós-sol.')
  write('Desconto *', '25%')
  await choose(user, 'Categoria *', 'Cosméticos')
  write('Quantidade disponível *', '1200')
  write('Pontos necessários (CLP) *', '0200')
  write('Validade', '2031-12-31')
  write('Link da promoção', 'mar.test/verao')
}

export const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Criar Promoção' }))
export const code = () => screen.getByLabelText<HTMLInputElement>('Código')
