import { postRegistrationState, readPostRegistration } from './post-registration.ts'

const coupon = {
  ...{ id: 0, company_id: 0, brand_name: 'Loopi', title: 'Cupom de boas-vindas', description: '', discount: '10%' },
  ...{ qtd_disponivel: 0, usos: 1, valid_until: null, category_id: 0, comprovante_url: null, promotion_link: null },
  ...{ points_required: 0, resgatado: true, code: 'BEMVINDO10', codigo_unico: 'LP-1', points_spent: 0 },
  redeemed_at: '2026-11-20T15:00:00.000Z',
}
const registration = { coupon, email: 'joana@exemplo.com.br', entry: 'prova' }

test('a registration is read as it was written, with the proof or without', () => {
  expect(readPostRegistration(postRegistrationState(registration))).toEqual(registration)
  expect(readPostRegistration(postRegistrationState({ ...registration, entry: null }))).toEqual({
    ...registration,
    entry: null,
  })
})

test.each([
  ['nothing', null],
  ['another state', { focus: 'coupon-form' }],
  ['a text', 'newcomer'],
  ['no coupon', { newcomer: { email: 'a@b.test', entry: null } }],
  ['a coupon without a code', { newcomer: { ...registration, coupon: { ...coupon, code: '', codigo_unico: '' } } }],
])('%s is no registration', (_, state) => {
  expect(readPostRegistration(state)).toBeNull()
})
