import { endpoint } from '../endpoint.ts'
import { pagedListOf } from '../paging.ts'
import { product, productFields, productId, productsQuery } from './products.schemas.ts'

/** Products of a company, whose units carry codes. */
export const products = {
  list: endpoint({
    method: 'GET',
    path: '/produtos',
    summary: 'Produtos da empresa, em ordem alfabética.',
    access: ['admin'],
    permission: 'ofertas.ver',
    query: productsQuery,
    reply: pagedListOf(product),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/produtos',
    summary: 'Cadastra um produto da empresa.',
    access: ['admin'],
    permission: 'ofertas',
    body: productFields,
    reply: product,
    status: 201,
    idempotent: true,
    errors: [
      'brand/not-of-company',
      'product/gtin-taken',
      'product/too-many',
      'request/in-progress',
      'request/key-reused',
      'request/too-many-kept',
      'request/answer-gone',
    ],
  }),
  /** Batches keep the GTIN that they were made with. */
  update: endpoint({
    method: 'PUT',
    path: '/produtos/:id',
    summary: 'Altera um produto.',
    access: ['admin'],
    permission: 'ofertas',
    params: productId,
    body: productFields,
    reply: product,
    errors: ['product/not-found', 'brand/not-of-company', 'product/gtin-taken'],
  }),
  /** Soft delete; codes that are printed keep their verdicts. */
  remove: endpoint({
    method: 'DELETE',
    path: '/produtos/:id',
    summary: 'Exclui um produto sem lotes ativos.',
    access: ['admin'],
    permission: 'ofertas',
    params: productId,
    errors: ['product/not-found', 'product/active-batches'],
  }),
}
