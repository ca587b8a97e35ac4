import { dayInBrazil } from '@loopi/contract/calendar'
import { counted, formatDay } from '@loopi/shared/texts/format'
import type { WrongClock } from '../kept/clock.rules.ts'

const UNITS: Record<WrongClock['unit'], readonly [string, string]> = {
  minute: ['minuto', 'minutos'],
  hour: ['hora', 'horas'],
  day: ['dia', 'dias'],
}

export const frameTexts = {
  product: 'Caixa',
  online: 'Conectado',
  offline: 'Sem rede',
  waiting: (count: number) => counted(count, 'uso esperando', 'usos esperando'),
  sending: (count: number) => `Enviando ${counted(count, 'uso', 'usos')}…`,
  menu: 'Opções do caixa',
  sound: (isOn: boolean) => (isOn ? 'Desligar o som' : 'Ligar o som'),
  vibration: (isOn: boolean) => (isOn ? 'Desligar a vibração' : 'Ligar a vibração'),
  theme: 'Trocar tema claro e escuro',
  changeStore: 'Trocar de loja',
  panel: 'Painel da empresa',
  unpair: 'Desligar este aparelho',
  unpairLater: 'Desligar este aparelho (há usos esperando a rede)',
  unpairTitle: 'Desligar este aparelho?',
  unpairText: 'Ele deixa de ser o caixa desta loja. Para voltar, é preciso um código novo.',
  unpairConfirm: 'Desligar',
  unpairKeep: 'Manter',
  clock: ({ count, unit, isBehind }: WrongClock) =>
    `O relógio deste aparelho está ${counted(count, ...UNITS[unit])} ${isBehind ? 'atrasado' : 'adiantado'}. O caixa usa a hora certa do servidor; acerte o relógio quando puder.`,
  expires: (instant: string) =>
    `Este aparelho vale até ${formatDay(dayInBrazil(new Date(instant)))}. Peça um código novo a quem cuida da loja.`,
  ended: {
    gone: 'Este aparelho foi desligado, e tudo o que ele guardava foi apagado.',
    cleared: 'Os dados deste aparelho foram apagados.',
  },
  lost: (count: number) => `Não chegaram a ser enviados: ${counted(count, 'uso', 'usos')}. Avise quem gerencia a loja.`,
} as const
