import type { products } from '@loopi/contract/products/products.contract'
import type { Product, ProductFields } from '@loopi/contract/products/products.schemas'
import { hasWords } from '@loopi/contract/search/folded'
import { refuse } from '../../fake-handler.ts'
import { type Answers, paged, sorted } from '../answers.ts'
import { IDS, type World } from '../world.ts'
import type { KnownProduct } from './code-rows.ts'

/** Product that is not removed. */
export function productOf({ products }: World, id: number): KnownProduct {
  const product = products.find((row) => row.id === id && !row.removed)
  if (!product) throw refuse('product/not-found', {})
  return product
}

const batchesOf = ({ batches }: World, id: number) => batches.filter(({ produto_id }) => produto_id === id)

const listed = (world: World, { removed: _, ...product }: KnownProduct): Product => ({
  ...{ ...product, lotes: batchesOf(world, product.id).length },
})

/** Fields as sent with the name of their brand. */
function checked(world: World, { marca_id, gtin, ...fields }: ProductFields, but?: number) {
  const brand = world.brands.find(({ id, user_id }) => id === marca_id && user_id === IDS.admin)
  if (!brand) throw refuse('brand/not-of-company', {})
  const isTaken = world.products.some((row) => !row.removed && row.id !== but && row.gtin === gtin)
  if (gtin !== null && isTaken) throw refuse('product/gtin-taken', {})
  return { ...fields, gtin, marca_id, marca: brand.nome }
}

export const productAnswers = (world: World): Answers<typeof products> => ({
  list: ({ query }) => {
    const found = world.products.filter(
      ({ nome, gtin, removed }) => !removed && hasWords(`${nome} ${gtin ?? ''}`, query.busca ?? ''),
    )
    const rows = sorted(found, 'nome', { nome: ({ nome }) => nome })
    return paged(
      rows.map((row) => listed(world, row)),
      query,
    )
  },
  create: ({ body }) => {
    const created = { ...checked(world, body), id: world.nextId(), criado_em: world.at(0) }
    world.products.push(created)
    return listed(world, created)
  },
  update: ({ params, body }) => {
    const product = productOf(world, params.id)
    return listed(world, Object.assign(product, checked(world, body, params.id)))
  },
  remove: ({ params }) => {
    const product = productOf(world, params.id)
    if (batchesOf(world, product.id).some(({ estado }) => estado === 'ativo'))
      throw refuse('product/active-batches', {})
    product.removed = true
    return undefined
  },
})
