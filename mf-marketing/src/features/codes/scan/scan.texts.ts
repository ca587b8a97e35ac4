import { CODE_LENGTH } from '@loopi/contract/codes/product-code'
import { counted, formatMoment } from '@loopi/shared/texts/format'

export const scanTexts = {
  title: 'Ler um código',
  lead: 'Veja se o produto é original e ganhe os pontos dele.',
  camera: {
    title: 'Com a câmera',
    idle: 'Aponte para o QR code da embalagem. A imagem fica no seu aparelho.',
  },
  foreign: {
    title: 'Este QR code não é da Loopi',
    address: 'Ele leva a este endereço, que não abrimos:',
    text: 'Nele está escrito:',
    again: 'Ler outro',
  },
  typed: {
    title: 'Digitando',
    label: 'Código da embalagem',
    placeholder: '00000-00000-00000-00000',
    hint: `São ${CODE_LENGTH} letras e números, em quatro grupos.`,
    missing: (count: number) => (count === 1 ? 'Falta 1 caractere.' : `Faltam ${count} caracteres.`),
    tooMany: (count: number) => `${counted(count, 'caractere', 'caracteres')} a mais.`,
    noSuch: (character: string) => `“${character}” não existe em nenhum código. Confira a embalagem.`,
    complete: 'Código completo.',
    submit: 'Ver o código',
  },
  kept: {
    title: 'Leituras guardadas',
    waiting: (at: string) => `Lido em ${formatMoment(at)}. Enviamos quando a conexão voltar.`,
    open: 'Ver',
  },
} as const
