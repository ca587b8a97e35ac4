import { formatCount, formatDecimal } from '@loopi/shared/texts/format'

const size = (bytes: number): string =>
  bytes < 1_000_000 ? `${formatCount(Math.max(1, bytes / 1_000))} KB` : `${formatDecimal(bytes / 1_000_000)} MB`

export const printTexts = {
  title: 'Imprimir os códigos',
  recalled: 'Este lote foi recolhido, e os códigos dele não são mais impressos.',
  format: 'Formato',
  formats: { csv: 'CSV', svg: 'SVG', pdf: 'PDF' },
  formatHint: {
    csv: 'Tabela com número, código e endereço, para o sistema da gráfica ou de variável de impressão.',
    svg: 'Um desenho por código, num arquivo zip, para montar no seu rótulo.',
    pdf: 'Folhas de etiquetas prontas, com sangria, marcas de corte e o código por extenso.',
  },
  sheet: 'Folha',
  sheets: {
    'a4-24': 'A4, 24 etiquetas (63,5 × 33,9 mm)',
    'a4-40': 'A4, 40 etiquetas (45,7 × 25,4 mm)',
    'carta-30': 'Carta, 30 etiquetas (66,7 × 25,4 mm)',
    livre: 'Tamanho livre, uma por página',
  },
  width: 'Largura (mm)',
  height: 'Altura (mm)',
  from: 'Do número',
  to: 'Até o número',
  rangeHint: (most: number) => `De 1 a ${formatCount(most)}. Em branco, o lote todo.`,
  wrongRange: (most: number) => `Escolha números de 1 a ${formatCount(most)}, o primeiro antes do último.`,
  tooMany: (most: number) => `Um arquivo SVG ou PDF tem no máximo ${formatCount(most)} códigos. Baixe em partes.`,
  wrongSize: 'Use de 18 a 200 mm.',
  download: (format: string) => `Baixar ${format}`,
  test: 'Baixar folha de teste',
  testHint: 'Imprima a folha de teste antes: ela mostra se a impressora deixa os quadrados legíveis.',
  progress: 'Progresso do download',
  received: (bytes: number, total: number | null) =>
    total === null ? `${size(bytes)} recebidos` : `${size(bytes)} de ${size(total)}`,
  receivedAbout: (percent: number, bytes: number) => `Cerca de ${percent}% (${size(bytes)} recebidos)`,
  preparing: 'Preparando o arquivo...',
  retrying: 'A conexão caiu. Continuando de onde parou...',
  stopped: (bytes: number) => `O download parou em ${size(bytes)}. O que chegou está guardado.`,
  resume: 'Continuar',
  giveUp: 'Desistir',
  cancel: 'Cancelar download',
  done: (name: string) => `${name} baixado.`,
  file: (lot: string, ending: string) => `lote-${lot}.${ending}`,
  testFile: 'folha-de-teste.pdf',
} as const
