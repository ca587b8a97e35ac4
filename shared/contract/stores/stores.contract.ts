import { endpoint } from '../endpoint.ts'
import { pagedListOf } from '../paging.ts'
import { rows } from '../primitives.ts'
import {
  couponOfStores,
  device,
  deviceBody,
  ownStore,
  pairing,
  storeBody,
  storeId,
  storesOfCouponQuery,
  takingStore,
} from './stores.schemas.ts'

/** Stores of a company and the devices at their tills. */
export const stores = {
  list: endpoint({
    method: 'GET',
    path: '/lojas',
    summary: 'As lojas da empresa.',
    access: ['admin'],
    permission: 'lojas.ver',
    reply: rows(ownStore),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/lojas',
    summary: 'Cadastra uma loja da empresa.',
    access: ['admin'],
    permission: 'lojas',
    body: storeBody,
    reply: ownStore,
    status: 201,
    errors: ['store/too-many'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/lojas/:id',
    summary: 'Altera uma loja da empresa.',
    access: ['admin'],
    permission: 'lojas',
    params: storeId,
    body: storeBody,
    reply: ownStore,
    errors: ['store/not-found'],
  }),
  /** Its devices are revoked; what was used there stays. */
  remove: endpoint({
    method: 'DELETE',
    path: '/lojas/:id',
    summary: 'Fecha uma loja da empresa.',
    access: ['admin'],
    permission: 'lojas',
    params: storeId,
    errors: ['store/not-found'],
  }),
  devices: endpoint({
    method: 'GET',
    path: '/lojas/:id/aparelhos',
    summary: 'Os aparelhos de uma loja.',
    access: ['admin'],
    permission: 'lojas.ver',
    params: storeId,
    reply: rows(device),
    errors: ['store/not-found'],
  }),
  addDevice: endpoint({
    method: 'POST',
    path: '/lojas/:id/aparelhos',
    summary: 'Prepara um aparelho: um código que vale por dez minutos e uma vez.',
    access: ['admin'],
    permission: 'lojas',
    params: storeId,
    body: deviceBody,
    reply: pairing,
    status: 201,
    errors: ['store/not-found', 'store/too-many-devices'],
  }),
  /** The device's next call is 401 and wipes what it keeps. */
  revokeDevice: endpoint({
    method: 'DELETE',
    path: '/aparelhos/:id',
    summary: 'Desliga um aparelho, perdido ou não.',
    access: ['admin'],
    permission: 'lojas',
    params: storeId,
    errors: ['device/not-found'],
  }),
  /** Stores of the promotion's company. */
  ofCoupon: endpoint({
    method: 'GET',
    path: '/cupons/:id/lojas',
    summary: 'As lojas que aceitam um cupom, por estado e cidade.',
    access: 'public',
    params: couponOfStores,
    query: storesOfCouponQuery,
    reply: pagedListOf(takingStore),
    errors: [],
    cacheSeconds: 60,
  }),
  /** Stores of companies with a promotion that takes the welcome coupon. */
  ofWelcome: endpoint({
    method: 'GET',
    path: '/boas-vindas/lojas',
    summary: 'As lojas que aceitam o cupom de boas-vindas, por estado e cidade.',
    access: 'public',
    query: storesOfCouponQuery,
    reply: pagedListOf(takingStore),
    errors: [],
    cacheSeconds: 60,
  }),
}
