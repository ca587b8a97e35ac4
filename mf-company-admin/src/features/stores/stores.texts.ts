import { OFFLINE_CEILING } from '@loopi/contract/till/till.schemas'
import { counted, formatMoment, formatReais } from '@loopi/shared/texts/format'

export const storesTexts = {
  title: 'Lojas e caixa',
  intro: 'Em cada loja, um celular ou tablet pareado confere e usa os cupons dos clientes, também sem internet.',
  table: 'Lojas',
  count: (total: number) => counted(total, 'loja', 'lojas'),
  failed: 'Não foi possível carregar as lojas.',
  add: 'Nova loja',
  name: 'Loja',
  place: 'Cidade',
  hours: 'Horário',
  noHours: 'Não informado',
  devices: 'Aparelhos',
  deviceCount: (total: number) => counted(total, 'aparelho', 'aparelhos'),
  actions: 'Ações',
  actionsFor: (name: string) => `Ações: ${name}`,
  showDevices: 'Aparelhos do caixa',
  edit: 'Editar',
  close: 'Fechar loja',
  emptyTitle: 'Nenhuma loja ainda',
  emptyText: 'Cadastre a loja, pareie o celular de quem atende, e leia o QR do cliente em /caixa.',
  toTill: 'Abrir o caixa',
  toResults: 'Ver usos e vendas',
} as const

/** What a company should know before its line drops. */
export const offlineLimitsTexts = {
  title: 'O que o caixa faz sem internet',
  lines: [
    `Só um aparelho pareado funciona sem internet, com até ${OFFLINE_CEILING.uses} usos e ${formatReais(OFFLINE_CEILING.centavos)} esperando o envio. Quem entra no caixa com a própria conta precisa de internet.`,
    'Dois aparelhos sem internet podem aceitar o mesmo cupom. Os dois usos aparecem em Usos e vendas, e cada promoção diz quem paga o segundo.',
    'Um uso feito sem internet só pode ser desfeito depois de enviado.',
    'Apagar os dados do navegador, desinstalar o aplicativo ou desligar o aparelho aqui apaga também os usos que ele ainda não enviou.',
  ],
} as const

export const storeFormTexts = {
  create: 'Nova loja',
  edit: 'Editar loja',
  submit: 'Salvar loja',
  submitting: 'Salvando...',
  required: 'Campo obrigatório.',
  nome: 'Nome da loja',
  cep: 'CEP',
  endereco: 'Endereço',
  bairro: 'Bairro',
  cidade: 'Cidade',
  estado: 'Estado',
  telefone: 'Telefone',
  horario: 'Horário de atendimento',
  horarioHint: 'Como o cliente vai ler: seg a sex, 9h às 18h; sáb, 9h às 13h.',
  saved: 'Loja salva',
} as const

export const closeStoreTexts = {
  title: (name: string) => `Fechar ${name}?`,
  text: 'Os aparelhos desta loja são desligados agora, e ela sai da lista que os clientes veem. Os usos que já aconteceram ficam.',
  confirm: 'Fechar loja',
  keep: 'Manter aberta',
  done: (name: string) => `${name} foi fechada.`,
} as const

export const devicesTexts = {
  title: (store: string) => `Aparelhos de ${store}`,
  failed: 'Não foi possível carregar os aparelhos.',
  none: 'Nenhum aparelho ainda. Prepare um código e abra-o no celular de quem atende.',
  name: 'Nome do aparelho',
  nameHint: 'Para reconhecê-lo depois, como: celular do balcão.',
  nameMissing: 'Dê um nome ao aparelho.',
  add: 'Preparar aparelho',
  adding: 'Preparando...',
  states: { aguardando: 'Aguardando', ativo: 'Ativo', vencido: 'Vencido', revogado: 'Desligado' },
  seen: (at: string) => `Usado por último em ${formatMoment(at)}`,
  until: (at: string) => `Vale até ${formatMoment(at)}`,
  revoke: 'Desligar',
  revokeOf: (name: string) => `Desligar ${name}`,
  revoked: (name: string) => `${name} foi desligado.`,
  pairTitle: 'Abra no aparelho da loja',
  pairText: 'Leia o QR com a câmera do aparelho, ou digite o código em /caixa.',
  picture: (code: string) => `QR do código ${code}`,
  left: (minutes: number) =>
    minutes > 0
      ? `Vale por ${counted(minutes, 'minuto', 'minutos')}, para um aparelho.`
      : 'Este código venceu. Prepare outro.',
  done: 'Pronto',
} as const
