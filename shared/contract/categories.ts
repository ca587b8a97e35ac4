import { folded } from './search/folded.ts'

/**
 * The 19 categories. The specification spells each in three ways: `filter` in the directory's filter, `brand` on brands
 * and companies, and number with `name` on coupons. The numbers are 1 to 19, in this order.
 */
export const CATEGORIES = [
  { number: 1, filter: 'moda', brand: 'Moda', name: 'Moda & Acessórios' },
  { number: 2, filter: 'casa', brand: 'Casa', name: 'Casa & Decoração' },
  { number: 3, filter: 'moveis', brand: 'Moveis', name: 'Móveis' },
  { number: 4, filter: 'eletrodomesticos', brand: 'Eletrodomesticos', name: 'Eletrodomésticos' },
  { number: 5, filter: 'brinquedos', brand: 'Brinquedos', name: 'Brinquedos' },
  { number: 6, filter: 'bebes', brand: 'Bebes', name: 'Bebês & Infantis' },
  { number: 7, filter: 'tecnologia', brand: 'Tecnologia', name: 'Tecnologia & Eletrônicos' },
  { number: 8, filter: 'informatica', brand: 'Informatica', name: 'Informática' },
  { number: 9, filter: 'beleza', brand: 'Beleza', name: 'Beleza & Cuidados Pessoais' },
  { number: 10, filter: 'cosmeticos', brand: 'Cosmeticos', name: 'Cosméticos' },
  { number: 11, filter: 'esportes', brand: 'Esportes', name: 'Esporte & Lazer' },
  { number: 12, filter: 'automotivo', brand: 'Automotivo', name: 'Automotivo' },
  { number: 13, filter: 'livros', brand: 'Livros', name: 'Livros & Papelaria' },
  { number: 14, filter: 'Alimentação', brand: 'Alimentacao', name: 'Alimentação & Bebidas' },
  { number: 15, filter: 'pets', brand: 'Pets', name: 'Pets & Animais' },
  { number: 16, filter: 'joias', brand: 'Joias', name: 'Joias & Relógios' },
  { number: 17, filter: 'viagens', brand: 'Viagens', name: 'Turismo & Viagens' },
  { number: 18, filter: 'saude', brand: 'Saude', name: 'Saúde & Bem-estar' },
  { number: 19, filter: 'industria', brand: 'Industria', name: 'Indústria & Construção' },
] as const

export type Category = (typeof CATEGORIES)[number]

/** Option of the filter that selects all categories. */
export const ALL_CATEGORIES = 'todos'

/** Category of a brand or company without one. */
export const DEFAULT_CATEGORY = 'Geral'

/** Option of a select. */
export type Choice = { readonly value: string; readonly label: string }

/** Categories of brands, by their stored spelling. */
export const BRAND_CATEGORIES: readonly Choice[] = CATEGORIES.map(({ brand, name }) => ({ value: brand, label: name }))

/** Categories of a company, including none. */
export const COMPANY_CATEGORIES: readonly Choice[] = [
  { value: DEFAULT_CATEGORY, label: DEFAULT_CATEGORY },
  ...BRAND_CATEGORIES,
]

/** Options with the current value first if it is unknown, so that saving a form keeps it. */
export const withCurrent = (choices: readonly Choice[], current = ''): readonly Choice[] =>
  current === '' || choices.some(({ value }) => value === current)
    ? choices
    : [{ value: current, label: current }, ...choices]

const bySpelling: ReadonlyMap<string, Category> = new Map(
  CATEGORIES.flatMap((category) =>
    [category.filter, category.brand, category.name].map((spelling) => [folded(spelling), category] as const),
  ),
)

/** Category by any spelling, ignoring accents and case; undefined for 'Geral' and unknown ones. */
export const categoryOf = (spelling: string): Category | undefined => bySpelling.get(folded(spelling))

/** True when both are the same category in any spelling; unknown ones are compared as text. */
export function sameCategory(a: string, b: string): boolean {
  const known = categoryOf(a)
  return known ? known === categoryOf(b) : folded(a) === folded(b)
}

/** Label of a category: `Alimentacao` is 'Alimentação & Bebidas'; unknown ones are shown unchanged. */
export const categoryLabel = (spelling: string): string => categoryOf(spelling)?.name ?? spelling
