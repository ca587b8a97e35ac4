import { defineArea } from '@loopi/platform/area'

/** Page of one code, whose frame is the same for all; without a description it is not indexed. */
const CODE_PAGE = {
  title: 'Código do produto',
  access: 'public',
  frame: 'site',
  prerender: true,
  sends: 'reading',
} as const

/** The public site, for visitors. */
export const area = defineArea({
  name: 'mf-marketing',
  title: 'Site',
  routes: [
    {
      path: '/',
      asks: { cliente: ['/me'], admin: ['/me'], root: ['/me'] },
      title: 'Cupons, cashback e fidelidade',
      description:
        'Escaneie o código do produto, cadastre-se e ganhe um cupom de 10% para usar em lojas parceiras. Cashback, autenticidade e pontos de fidelidade na Loopi.',
      about: {
        kind: 'organization',
        offer: {
          name: 'Cupom de 10% OFF',
          description: 'Cadastre-se e ganhe um cupom de 10% para usar em lojas parceiras.',
        },
      },
      access: 'public',
      frame: 'site',
    },
    {
      path: '/atacado',
      title: 'Atacado para empresas',
      description:
        'Compre caixas fechadas com preço especial para CNPJ: preços competitivos, estoque garantido e logística integrada. Solicite acesso ao atacado Loopi.',
      about: { kind: 'service', name: 'Atacado & Revenda' },
      access: 'public',
      frame: 'site',
    },
    {
      path: '/droploopi',
      title: 'DropLoopi: sua loja sem estoque',
      description:
        'Monte sua loja online sem estoque: escolha os produtos, defina seus preços e venda. Oferta especial da DropLoopi: R$ 790, em até 12x no cartão.',
      about: { kind: 'offer', name: 'DropLoopi', price: '790.00' },
      access: 'public',
      frame: 'site',
    },
    {
      path: '/marcas',
      asks: { everybody: ['/marcas?status=Ativa&limite=24'] },
      title: 'Marcas Parceiras',
      description:
        'Encontre as marcas parceiras da Loopi por nicho, tipo de loja, estado e cidade, e use seus cupons e pontos em lojas físicas e digitais.',
      about: { kind: 'collection', name: 'Marcas Parceiras' },
      access: 'public',
      frame: 'site',
    },
    {
      path: '/express',
      title: 'Loopi Express: logística e fulfillment',
      description:
        'Armazenagem, distribuição, processamento e rastreamento numa operação só: até 80% de economia, entrega no mesmo dia nos grandes centros e 98% no prazo.',
      about: { kind: 'service', name: 'Loopi Express' },
      access: 'public',
      frame: 'site',
    },
    {
      path: '/afiliados',
      title: 'Programa de Afiliados',
      description:
        'Indique a Loopi e ganhe comissões de 15% a 30%, recorrentes de até 30%. Veja como funciona o programa de afiliados. Cadastro em breve.',
      about: { kind: 'service', name: 'Programa de Afiliados' },
      access: 'public',
      frame: 'site',
    },
    {
      path: '/empresaparceira',
      title: 'Empresa Parceira',
      description:
        'Leve sua marca para a rede Loopi: captação de clientes, visibilidade no ecossistema e apoio na integração. Cadastre sua empresa parceira.',
      about: { kind: 'service', name: 'Empresa Parceira' },
      access: 'public',
      frame: 'site',
    },
    {
      path: '/register',
      title: 'Cadastro de empresa',
      description:
        'Cadastre sua empresa na Loopi: informe CNPJ e contato, aguarde a aprovação e comece a publicar marcas e promoções para clientes de todo o Brasil.',
      access: 'public',
      frame: 'bare',
    },
    {
      path: '/privacidade',
      title: 'Aviso de Privacidade',
      description:
        'Que dados a Loopi coleta, para quê, com que base legal e por quanto tempo, e como exercer seus direitos da LGPD.',
      access: 'public',
      frame: 'site',
    },
    {
      path: '/termos',
      title: 'Termos de Uso',
      description:
        'As regras da Loopi: cadastro, cupons, pontos CLP, validade, cancelamento, lojas parceiras e responsabilidades, em linguagem clara.',
      access: 'public',
      frame: 'site',
    },
    { path: '/c/:codigo', ...CODE_PAGE },
    // GS1 Digital Links, ours and of other makers: one to three pairs of a key and a value, in any order.
    { path: '/01/:gtin/:chave/:valor', ...CODE_PAGE },
    { path: '/01/:gtin/:chaveA/:valorA/:chaveB/:valorB', ...CODE_PAGE },
    { path: '/01/:gtin/:chaveA/:valorA/:chaveB/:valorB/:chaveC/:valorC', ...CODE_PAGE },
    { path: '/ler', title: 'Ler um código', access: 'public', frame: 'site' },
  ],
  navigation: [
    { id: 'home', label: 'Início', to: '/', order: 10 },
    { id: 'brands', label: 'Marcas Parceiras', to: '/marcas', order: 20 },
    { id: 'partner', label: 'Empresa Parceira', to: '/empresaparceira', order: 30 },
  ],
  // In the middle of the customer's bar.
  entries: [{ label: 'Escanear', path: '/ler', icon: 'scan', roles: ['cliente'], order: 25, shell: 'bolso' }],
})
