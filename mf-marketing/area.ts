import { defineArea } from '@loopi/shared/federation/area'

/** The public site: everything a visitor reads before signing in. */
export const area = defineArea({
  name: 'mf-marketing',
  title: 'Site',
  routes: [
    { path: '/', title: 'Cupons, cashback e fidelidade', access: 'public' },
    { path: '/atacado', title: 'Atacado', access: 'public' },
    { path: '/droploopi', title: 'DropLoopi', access: 'public' },
    { path: '/marcas', title: 'Marcas Parceiras', access: 'public' },
    { path: '/express', title: 'Loopi Express', access: 'public' },
    { path: '/afiliados', title: 'Afiliados', access: 'public' },
    { path: '/empresaparceira', title: 'Empresa Parceira', access: 'public' },
    { path: '/register', title: 'Cadastro de empresa', access: 'public', frame: 'bare' },
  ],
  navigation: [
    { id: 'home', label: 'Início', to: '/', order: 10 },
    { id: 'brands', label: 'Marcas Parceiras', to: '/marcas', order: 20 },
    { id: 'partner', label: 'Empresa Parceira', to: '/empresaparceira', order: 30 },
  ],
})
