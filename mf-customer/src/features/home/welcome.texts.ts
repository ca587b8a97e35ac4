import { formatCount } from '@loopi/shared/texts/format'

/** Infinity: too many to be counted. */
const countOf = (count: number): string => (Number.isFinite(count) ? formatCount(count) : 'Mais de 10.000')

export const welcomeTexts = {
  eyebrow: 'Área do Cliente',
  hello: (name: string) => `Olá, ${name}`,
  helloAnybody: 'Olá',
  balance: 'Seu saldo',
  balanceUnknown: 'Não foi possível consultar seu saldo.',
  toWallet: 'Ver minha carteira',
  staffNote: 'É assim que seus clientes veem a área deles. Saldo e resgates pertencem às contas de cliente.',

  ready: {
    title: 'Seu cupom pronto',
    state: 'Pronto para usar',
    off: 'de desconto',
    qr: 'Mostrar QR',
    all: (count: number | null) => (count === null ? 'Ver meus cupons' : `Ver meus cupons (${formatCount(count)})`),
  },

  scan: {
    title: 'Ler um código',
    text: 'Aponte a câmera para a embalagem, veja se o produto é original e ganhe CLP.',
    action: 'Escanear',
  },

  promotions: 'Promoções',
  promotionsText: 'Troque seus CLP por descontos nas marcas parceiras e use o código na hora da compra.',
  affordable: (count: number) =>
    count === 1 ? '1 cupom cabe no seu saldo agora.' : `${countOf(count)} cupons cabem no seu saldo agora.`,
  offered: (count: number) =>
    count === 1 ? '1 cupom disponível agora.' : `${countOf(count)} cupons disponíveis agora.`,
  toPromotions: 'Ver promoções',

  news: 'Novidades',
  newsText: 'Os cupons que acabaram de chegar.',
  free: 'Grátis',
  newsEmpty: 'Nenhuma novidade por enquanto. As próximas ofertas aparecem aqui.',
  newsFailed: 'Não foi possível carregar as novidades.',

  activity: {
    title: 'Sua atividade',
    toStatement: 'Ver histórico completo',
    earned: 'Ganhos em 30 dias',
    spent: 'Usados em 30 dias',
    movements: 'Últimas movimentações',
    none: 'Nada por aqui ainda. O que você ganhar e usar aparece nesta lista.',
    failed: 'Não foi possível carregar sua atividade.',
    expiring: 'Seus cupons que expiram em breve',
    expires: (days: number, day: string) =>
      days === 0 ? 'expira hoje' : days === 1 ? 'expira amanhã' : `expira em ${days} dias, ${day}`,
    toCoupons: 'Ver meus cupons',
  },

  upcoming: 'Benefícios que estão chegando',
  soon: 'Em breve',
  benefits: {
    ranking: { title: 'Ranking', text: 'Veja sua posição entre os clientes que mais participam.' },
    wallet: { title: 'Carteira CashLoopi', text: 'Novas funções na sua carteira.' },
    nft: { title: 'Resgate de NFT', text: 'Colecionáveis digitais das marcas que você acompanha.' },
    missions: { title: 'Missões e gamificação', text: 'Desafios que rendem pontos a cada conquista.' },
  },

  settings: 'Configurações',
} as const
