import { CODE_LENGTH } from '@loopi/contract/codes/product-code'
import { counted, formatMoment } from '@loopi/shared/texts/format'

export const scanTexts = {
  title: 'Ler um código',
  lead: 'Veja se o produto é original e ganhe os pontos dele.',
  camera: {
    title: 'Com a câmera',
    idle: 'Aponte para o QR code da embalagem. A imagem fica no seu aparelho.',
    open: 'Abrir a câmera',
    opening: 'Abrindo a câmera…',
    looking: 'Procurando o código…',
    hint: 'Ainda nada. Chegue mais perto, evite reflexos e procure um lugar mais claro.',
    hintTorch: 'Ainda nada. Chegue mais perto, evite reflexos ou acenda a luz.',
    view: 'Imagem da câmera',
    torchOn: 'Acender a luz',
    torchOff: 'Apagar a luz',
    close: 'Fechar a câmera',
    notLoaded: 'O leitor não carregou. Verifique sua conexão e tente de novo.',
  },
  faults: {
    refused: 'A câmera está bloqueada para este site. Libere nas permissões do navegador, ou digite o código.',
    none: 'Não achamos uma câmera neste aparelho. Digite o código.',
    busy: 'Outro aplicativo está usando a câmera. Feche-o e tente de novo, ou digite o código.',
    insecure: 'O navegador só abre a câmera em endereços com https. Digite o código.',
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
