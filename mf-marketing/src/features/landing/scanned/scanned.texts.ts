import { formatClp } from '@loopi/shared/texts/format'

export const scannedTexts = {
  gain: (points: number, product: string) =>
    `Você vai ganhar ${formatClp(points)} de ${product} ao concluir o cadastro.`,
  ofProduct: (product: string, code: string) => `Cadastro com o código ${code}, de ${product}.`,
  unknown: (code: string) => `Com o código ${code}: se ele valer pontos, eles entram ao concluir o cadastro.`,
  look: 'Ver de que produto ele é',
  unreadable: 'O código deste endereço está incompleto.',
  type: 'Escaneie ou digite de novo',
} as const
