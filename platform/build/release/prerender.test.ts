import { areaSchema } from '../../../shared/federation/area.ts'
import { prerenderedPaths } from './prerender.ts'

test('prerendered are public pages that are one address each or say that all addresses begin alike, unless they say no', () => {
  const area = areaSchema.parse({
    name: 'mf-customer',
    title: 'Área do Cliente',
    routes: [
      { path: '/cupons', title: 'Cupons', access: 'public' },
      { path: '/area-do-cliente', title: 'Área do Cliente', access: ['cliente'] },
      { path: '/finalizar-cadastro/:token', title: 'Finalizar cadastro', access: 'public' },
      { path: '/c/:codigo', title: 'Código', access: 'public', prerender: true },
      { path: '/extrato', title: 'Extrato', access: ['cliente'], prerender: true },
      { path: '/sorteio', title: 'Sorteio', access: 'public', prerender: false },
    ],
  })
  expect(prerenderedPaths(area)).toEqual(['/cupons', '/c/:codigo'])
})
