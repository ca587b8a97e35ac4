import { defineArea } from '@loopi/platform/area'

/** The customer: finishing the registration, coupons, wallet and settings. */
export const area = defineArea({
  name: 'mf-customer',
  title: 'Área do Cliente',
  routes: [
    {
      path: '/area-do-cliente',
      title: 'Área do Cliente',
      access: ['admin', 'cliente', 'root'],
      asks: {
        cliente: [
          '/cupons/resgatados?situacao=prontos&ordem=vencimento&limite=24',
          '/convites',
          '/cupons/disponiveis?ordem=-criado&limite=3',
          '/cupons/disponiveis?cabe=true&limite=1',
          '/extrato/atividade',
        ],
      },
    },
    {
      path: '/area-do-cliente/cashloopi',
      title: 'Minha Carteira CashLoopi',
      access: ['admin', 'cliente', 'root'],
      permission: 'resultados.ver',
      asks: { cliente: ['/extrato/saldo', '/extrato?limite=100'] },
    },
    {
      path: '/area-do-cliente/promo',
      title: 'Promoções',
      access: ['admin', 'cliente', 'root'],
      asks: { cliente: ['/cupons/disponiveis?limite=48', '/cupons/resgatados?situacao=prontos&limite=48'] },
    },
    { path: '/ativar-verificacao', title: 'Ativar a verificação em duas etapas', access: ['admin', 'root'] },
    {
      path: '/configuracoes',
      title: 'Configurações',
      access: ['admin', 'cliente', 'root'],
      permission: 'self',
      asks: { everybody: ['/usuario'] },
    },
    { path: '/confirmar-email/:token', title: 'Confirmar e-mail', access: 'public' },
    {
      path: '/cupons',
      asks: {
        everybody: ['/cupons/disponiveis?limite=48'],
        cliente: ['/me', '/cupons/resgatados?situacao=prontos&limite=48'],
      },
      title: 'Cupons',
      description:
        'Veja os cupons disponíveis nas marcas parceiras da Loopi e troque seus pontos CLP por descontos em lojas físicas e digitais de todo o Brasil.',
      about: { kind: 'collection', name: 'Cupons' },
      access: 'public',
    },
    { path: '/desfazer-email/:token', title: 'Desfazer troca de e-mail', access: 'public' },
    { path: '/finalizar-cadastro/:token', title: 'Finalizar cadastro', access: 'public' },
    { path: '/convite/:token', title: 'Convite', access: 'public' },
  ],
  navigation: [
    { id: 'customer-area', label: 'Área do Cliente', to: '/area-do-cliente', shownTo: 'signed-in', order: 40 },
  ],
  entries: [
    { label: 'Início', path: '/area-do-cliente', icon: 'home', roles: ['cliente'], order: 10, shell: 'bolso' },
    {
      label: 'Cupons',
      path: '/area-do-cliente/promo',
      icon: 'coupon',
      roles: ['cliente'],
      order: 20,
      shell: 'bolso',
    },
    {
      label: 'Carteira',
      path: '/area-do-cliente/cashloopi',
      icon: 'wallet',
      roles: ['cliente'],
      order: 30,
      shell: 'bolso',
    },
    { label: 'Perfil', path: '/configuracoes', icon: 'person', roles: ['cliente'], order: 40, shell: 'bolso' },
    {
      label: 'Configurações',
      path: '/configuracoes',
      icon: 'settings',
      roles: ['admin', 'root'],
      order: 90,
      shell: 'console',
    },
  ],
})
