import Fastify, { type FastifyInstance } from 'fastify'
import { aBrand, aCoupon } from '../../shared/testing/builders.ts'

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))

/** Stub API with the lists of public pages. */
export function serveLists(): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true })
  const brands = times(24, (at) => aBrand({ nome: `Marca ${at}` }))
  const coupons = times(8, (at) => aCoupon({ title: `Cupom ${at}` }))
  app.get('/api/marcas', async () => brands)
  app.get('/api/cupons/disponiveis', async () => coupons)
  return app
}
