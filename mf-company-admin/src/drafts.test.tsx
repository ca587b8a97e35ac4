import { promotions } from '@loopi/contract/coupons/promotions.contract'
import { aBrand } from '@loopi/platform/testing/builders'
import { FakeBackend } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import * as brand from '../test/brand-dialog.tsx'
import * as promotion from '../test/new-promotion.tsx'
import { aPromotionPage } from '../test/promotion-page.ts'
import { PromotionPage } from './features/promotions/page/promotion.page.tsx'

const shown = aPromotionPage({ id: 5, title: 'Café em dobro' })

const promotionPage = () =>
  renderPage(<PromotionPage />, {
    ...{ at: '/promo-dashboard/5', path: '/promo-dashboard/:id', as: 'admin' },
    backend: new FakeBackend()
      .on(promotions.get, () => shown)
      .on(promotions.redeemers, () => ({ data: [], proximo: null, total: 0 })),
  })

const serra = aBrand({ id: 4, nome: 'Café Serra Alta' })

type Form = { render: () => ReturnType<typeof renderPage>; button: string; field: RegExp; first: string }

test.each<[string, Form]>([
  ['a new promotion', { render: () => promotion.open(), button: 'Nova Promoção', field: /^Título/, first: '' }],
  [
    'a promotion that is changed',
    { render: promotionPage, button: 'Editar', field: /^Título/, first: 'Café em dobro' },
  ],
  ['a new brand', { render: () => brand.open(), button: 'Nova Marca', field: /^Nome da marca/, first: '' }],
  [
    'a brand that is changed',
    {
      render: () => brand.open(brand.working('admin', [serra])),
      button: 'Editar Café Serra Alta',
      field: /^Nome da marca/,
      first: 'Café Serra Alta',
    },
  ],
])('a reload does not empty the form of %s, until the person gives it up', async (_form, { render, ...form }) => {
  const open = async ({ user }: ReturnType<typeof renderPage>) => {
    await user.click(await screen.findByRole('button', { name: form.button }))
    return screen.findByLabelText(form.field)
  }
  const before = render()
  expect(await open(before)).toHaveValue(form.first)
  fireEvent.change(screen.getByLabelText(form.field), { target: { value: 'Dupla de verão' } })
  before.unmount()

  const view = render()
  expect(await open(view)).toHaveValue('Dupla de verão')
  expect(screen.getByText('Recuperamos o que você já tinha preenchido.')).toBeVisible()
  await view.user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

  expect(await open(view)).toHaveValue(form.first)
  expect(screen.queryByText('Recuperamos o que você já tinha preenchido.')).not.toBeInTheDocument()
})
