import { defineArea } from '@loopi/platform/area'

/** The company admin: its panel, its promotions, its brands, and the end of its registration. */
export const area = defineArea({
  name: 'mf-company-admin',
  title: 'Painel da empresa',
  routes: [
    {
      path: '/admin-dashboard',
      title: 'Painel master',
      access: ['admin', 'root'],
      // Members without figures see their role instead.
      asksWith: 'clientes.ver',
      asks: {
        admin: [
          '/clientes/resumo',
          '/clientes/atividade?dias=60',
          '/cliente?limite=5',
          '/pedidos-de-saldo',
          '/empresas/user/:id',
        ],
      },
    },
    {
      path: '/admin-dashboard/clientes',
      title: 'Clientes',
      access: ['admin'],
      permission: 'clientes.ver',
      asks: { admin: ['/clientes/resumo', '/cliente?limite=25'] },
    },
    {
      path: '/admin-dashboard/importar-clientes',
      title: 'Importar clientes',
      access: ['admin'],
      permission: 'clientes',
    },
    {
      path: '/admin-dashboard/clientes/:id',
      title: 'Cliente',
      access: ['admin', 'root'],
      permission: 'clientes.ver',
    },
    {
      path: '/admin-dashboard/produtos',
      title: 'Produtos e códigos',
      access: ['admin'],
      permission: 'ofertas.ver',
      asks: { admin: ['/produtos?limite=25'] },
    },
    {
      path: '/admin-dashboard/lotes',
      title: 'Lotes de códigos',
      access: ['admin'],
      permission: 'ofertas.ver',
      asks: { admin: ['/lotes?limite=25', '/produtos'] },
    },
    { path: '/admin-dashboard/lotes/:id', title: 'Lote de códigos', access: ['admin'], permission: 'ofertas.ver' },
    { path: '/admin-dashboard/lojas', title: 'Lojas e caixa', access: ['admin'], permission: 'lojas.ver' },
    { path: '/admin-dashboard/lojas/usos', title: 'Usos e vendas', access: ['admin'], permission: 'resultados.ver' },
    // For paired devices without a session, too; the page checks who works there. Not prerendered, because nothing of it
    // is the same for two devices.
    { path: '/caixa', title: 'Caixa', access: 'public', permission: 'caixa', frame: 'bare', prerender: false },
    {
      path: '/admin-dashboard/equipe',
      title: 'Equipe',
      access: ['admin'],
      permission: 'equipe',
      asks: { admin: ['/equipe'] },
    },
    {
      path: '/admin-dashboard/registro',
      title: 'Registro',
      access: ['admin'],
      permission: 'empresa',
      asks: { admin: ['/registro?limite=25'] },
    },
    // No role guard in the router, as the specification requires: the API decides and the pages show its answer.
    {
      path: '/promo-dashboard',
      title: 'Dashboard de Cupons',
      access: 'public',
      permission: 'ofertas.ver',
      asks: { admin: ['/me', '/cupons/resumo', '/cupons/disponiveis?limite=25'] },
    },
    { path: '/promo-dashboard/:id', title: 'Promoção', access: ['admin', 'root'], permission: 'ofertas.ver' },
    { path: '/promo-dashboard/:id/cartaz', title: 'Cartaz', access: ['admin', 'root'], permission: 'ofertas.ver' },
    {
      path: '/admin-marcas',
      title: 'Marcas',
      access: 'public',
      permission: 'ofertas.ver',
      asks: { admin: ['/me', '/empresas/user/:id', '/marcas?user_id=:id&limite=200'] },
    },
    { path: '/finalizar-empresa/:token', title: 'Concluir cadastro da empresa', access: 'public' },
  ],
  entries: [
    { label: 'Visão geral', path: '/admin-dashboard', icon: 'overview', roles: ['admin'], order: 10, shell: 'console' },
    {
      label: 'Promoções',
      path: '/promo-dashboard',
      icon: 'promotion',
      roles: ['admin', 'root'],
      order: 30,
      shell: 'console',
    },
    {
      label: 'Clientes',
      path: '/admin-dashboard/clientes',
      also: ['/admin-dashboard/importar-clientes'],
      icon: 'people',
      roles: ['admin'],
      order: 35,
      shell: 'console',
    },
    {
      label: 'Produtos e códigos',
      path: '/admin-dashboard/produtos',
      also: ['/admin-dashboard/lotes'],
      icon: 'box',
      roles: ['admin'],
      order: 45,
      shell: 'console',
    },
    {
      label: 'Lojas e caixa',
      path: '/admin-dashboard/lojas',
      icon: 'company',
      roles: ['admin'],
      order: 48,
      shell: 'console',
    },
    { label: 'Caixa', path: '/caixa', icon: 'coupon', roles: ['admin'], order: 50, shell: 'console' },
    { label: 'Equipe', path: '/admin-dashboard/equipe', icon: 'team', roles: ['admin'], order: 60, shell: 'console' },
    {
      label: 'Registro',
      path: '/admin-dashboard/registro',
      icon: 'clock',
      roles: ['admin'],
      order: 70,
      shell: 'console',
    },
    { label: 'Marcas', path: '/admin-marcas', icon: 'brand', roles: ['admin', 'root'], order: 40, shell: 'console' },
  ],
})
