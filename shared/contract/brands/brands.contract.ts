import { endpoint } from '../endpoint.ts'
import { pagedListOf } from '../paging.ts'
import { listOf } from '../primitives.ts'
import {
  brand,
  brandId,
  brandOption,
  brandPlaces,
  brandsOfUser,
  brandsQuery,
  brandToCreate,
  brandToUpdate,
  placesQuery,
} from './brands.schemas.ts'

export const brands = {
  /**
   * Depends on the caller: the public sees active brands of approved companies, an admin that filters by its own id all
   * of its own, root all. Sorted by name.
   */
  list: endpoint({
    method: 'GET',
    path: '/marcas',
    summary: 'Marcas parceiras, em ordem alfabética.',
    access: 'public',
    query: brandsQuery,
    reply: pagedListOf(brand),
    cacheSeconds: 60,
    errors: [],
  }),
  /** Active brands of approved companies, identical for every caller. */
  places: endpoint({
    method: 'GET',
    path: '/marcas/lugares',
    summary: 'Estados, cidades e países onde há lojas das marcas parceiras.',
    access: 'public',
    query: placesQuery,
    reply: brandPlaces,
    cacheSeconds: 60,
    errors: [],
  }),
  /** Brands of one company, including inactive ones, sorted by name. */
  ofUser: endpoint({
    method: 'GET',
    path: '/marcas/usuario/:userId',
    summary: 'As marcas de um usuário, para escolher.',
    access: ['admin', 'root'],
    permission: 'ofertas.ver',
    params: brandsOfUser,
    reply: listOf(brandOption),
    errors: ['company/not-found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/marcas',
    summary: 'Cadastra uma marca da empresa.',
    access: ['admin', 'root'],
    permission: 'ofertas',
    body: brandToCreate,
    reply: brand,
    read: null,
    status: 201,
    idempotent: true,
    errors: [
      'company/missing',
      'company/not-found',
      'brand/address-missing',
      'brand/name-taken',
      'brand/too-many',
      'request/in-progress',
      'request/key-reused',
      'request/too-many-kept',
    ],
  }),
  /** Replaces all fields except kind and status, which stay when absent. */
  update: endpoint({
    method: 'PUT',
    path: '/marcas/:id',
    summary: 'Altera uma marca.',
    access: ['admin', 'root'],
    permission: 'ofertas',
    params: brandId,
    body: brandToUpdate,
    reply: brand,
    read: null,
    errors: ['brand/not-found', 'brand/address-missing', 'brand/name-taken', 'request/changed-meanwhile'],
  }),
  /** Soft delete; its promotions leave the lists. */
  remove: endpoint({
    method: 'DELETE',
    path: '/marcas/:id',
    summary: 'Exclui uma marca.',
    access: ['admin', 'root'],
    permission: 'ofertas',
    params: brandId,
    errors: ['brand/not-found'],
  }),
}
