import { aPromotionPage } from '../../../test/promotion-page.ts'
import {
  categoryChoices,
  copyOf,
  emptyPromotion,
  errorsOf,
  newCode,
  type PromotionValues,
  promotionOf,
  refusedFields,
} from './promotion-form.rules.ts'

const filled: PromotionValues = {
  company: '7',
  brand: 'Café Serra Alta',
  title: ' Café em dobro ',
  description: ' Traga alguém. ',
  ...{ benefit: 'percent', discount: ' 50% ', take: '', pay: '' },
  category: '14',
  quantity: '40',
  points: '0',
  validUntil: '2026-12-31',
  link: 'loja.com.br/cafe',
  receipt: ' https://loja.com.br/nota ',
  code: 'PROMO-ABC123',
  ...{ takesWelcome: true, conflictPayer: 'loja' },
}

test('a new form is empty but for its code, which no other has', () => {
  const { code, benefit, takesWelcome, conflictPayer, ...others } = emptyPromotion()
  expect({ takesWelcome, conflictPayer }).toEqual({ takesWelcome: false, conflictPayer: 'empresa' })
  expect(benefit).toBe('percent')
  expect(new Set(Object.values(others))).toEqual(new Set(['']))
  expect(code).toMatch(/^PROMO-[A-Z]{3}\d{3}$/)
  expect(new Set(Array.from({ length: 20 }, () => emptyPromotion().code)).size).toBeGreaterThan(1)
})

test('a code is three letters and three digits, of the whole of both', () => {
  expect(newCode(() => 0)).toBe('PROMO-AAA000')
  expect(newCode((limit) => limit - 1)).toBe('PROMO-ZZZ999')
})

test('a category is chosen by its number and read by its name', () => {
  expect(categoryChoices).toHaveLength(19)
  expect(categoryChoices[13]).toEqual({ value: '14', label: 'Alimentação & Bebidas' })
})

test('a complete form has no error, nor has one without its optional fields', () => {
  expect(errorsOf(filled)).toEqual({})
  expect(errorsOf({ ...filled, description: '', validUntil: '', link: ' ', receipt: '' })).toEqual({})
})

test.each(['company', 'brand', 'title', 'discount', 'category', 'quantity', 'points'] as const)(
  '%s is required, blanks are nothing',
  (field) => expect(errorsOf({ ...filled, [field]: ' ' })).toEqual({ [field]: 'Campo obrigatório.' }),
)

test.each(['link', 'receipt'] as const)('a %s that is no address is told so', (field) => {
  expect(errorsOf({ ...filled, [field]: 'uma loja' })).toEqual({ [field]: 'Use um endereço http:// ou https://.' })
})

test('numbers are sent as numbers, addresses with their protocol, texts without the blanks around them', () => {
  expect(promotionOf(filled)).toEqual({
    brand_name: 'Café Serra Alta',
    company_id: 7,
    category_id: 14,
    title: 'Café em dobro',
    description: 'Traga alguém.',
    discount: '50%',
    qtd_disponivel: 40,
    valid_until: '2026-12-31',
    promotion_link: 'https://loja.com.br/cafe',
    comprovante_url: 'https://loja.com.br/nota',
    points_required: 0,
    code: 'PROMO-ABC123',
    aceita_boas_vindas: true,
    conflito_pago_por: 'loja',
  })
})

test('an empty field is sent as null', () => {
  expect(promotionOf({ ...filled, validUntil: '', link: '', receipt: ' ' })).toMatchObject({
    valid_until: null,
    promotion_link: null,
    comprovante_url: null,
  })
})

test("the server's sentences stand at the form's fields: the first of each, those it has no field for nowhere", () => {
  expect(
    refusedFields({
      qtd_disponivel: ['Número demais.', 'E outra.'],
      promotion_link: ['Sem endereço.'],
      brand_name: [],
      unknown: ['Nada.'],
    }),
  ).toEqual({ quantity: 'Número demais.', link: 'Sem endereço.' })
  expect(refusedFields()).toEqual({})
})

test('a copy has all of it under a code of its own, with all of the stock, and no end that has passed', () => {
  const promotion = aPromotionPage({
    ...{ title: 'Café em dobro', discount: 'Leve 3, pague 2', usos: 4, qtd_disponivel: 0, category_id: 14 },
    ...{ code: 'PROMO-OLD001', estoque_pausado: 6, valid_until: '2026-11-19' },
    ...{ aceita_boas_vindas: true, conflito_pago_por: 'loja' },
  })
  const copy = copyOf(promotion, '2026-11-20')
  expect(copy).toMatchObject({ title: 'Café em dobro', benefit: 'bundle', take: '3', pay: '2', quantity: '10' })
  expect(copy).toMatchObject({ validUntil: '', category: '14', company: String(promotion.company_id) })
  expect(copy).toMatchObject({ takesWelcome: true, conflictPayer: 'loja' })
  expect(copy.code).not.toBe('PROMO-OLD001')
  expect(copyOf({ ...promotion, valid_until: '2026-11-20' }, '2026-11-20').validUntil).toBe('2026-11-20')
  expect(promotionOf(copy).discount).toBe('Leve 3, pague 2')
})
