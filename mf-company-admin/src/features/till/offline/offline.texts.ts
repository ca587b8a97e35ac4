import { formatDay, formatMinute, formatReais } from '@loopi/shared/texts/format'

/** Sentences of a device without a network, which the cashier can read out. */
export const offlineTexts = {
  valid: 'Cupom válido, conferido sem rede.',
  needsDevice: 'Sem rede, só um aparelho pareado com a loja confere cupons.',
  needsState: 'Este aparelho ainda não recebeu os dados da loja. Conecte-o uma vez à internet.',
  needsToken: 'Sem rede só vale o QR do aplicativo do cliente.',
  askForUnique: 'Peça o código único do cliente, que começa com LP.',
  altered: 'Este QR foi alterado e não vale.',
  unknownKey: 'Este QR é antigo ou não é da Loopi. Abra o cupom de novo na Loopi e mostre o QR.',
  otherCompany: 'Este cupom é de outra empresa.',
  noWelcome: 'Esta loja não aceita o cupom de boas-vindas.',
  expired: (day: string) => `Este cupom venceu em ${formatDay(day)}.`,
  usedHere: (at: string) => `Este cupom já foi usado neste aparelho às ${formatMinute(at)}.`,
  used: 'Este cupom já foi usado.',
  tooMany: (most: number) =>
    `Este aparelho já registrou ${most} usos sem rede, o máximo. Conecte-o à internet para continuar.`,
  tooMuch: (most: number) =>
    `Sem rede, os usos somam no máximo ${formatReais(most)}. Conecte o aparelho à internet para usar este cupom.`,
  unnamed: 'Cupom da loja',
  welcome: { titulo: 'Cupom de boas-vindas', desconto: '10%', marca: 'Loopi' },
} as const
