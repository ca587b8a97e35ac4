/** Words on labels and on the page that checks a printer. */
export const fileTexts = {
  title: (lot: string) => `Códigos do lote ${lot}`,
  lotAndNumber: (lot: string, number: number) => `Lote ${lot} nº ${number}`,
  test: {
    title: 'Teste de impressão',
    module: (millimetres: number) => `${millimetres.toLocaleString('pt-BR')} mm`,
    cut: '40 × 20 mm',
    steps: [
      'Imprima em tamanho real (100 %), sem "ajustar à página". Na régua impressa, meça 100 mm com uma régua de verdade: até 1 mm de diferença serve.',
      'Leia os quatro códigos com a câmera de um celular comum, a um palmo. Todos devem abrir a página de um código desconhecido. Abaixo de cada um está a medida do quadradinho.',
      'Se um dos códigos a partir de 0,33 mm não abrir, aumente a resolução, limpe a cabeça de impressão ou use outro papel, e teste de novo.',
      'Na faixa de cinza, cada passo deve ser diferente do vizinho, e o preto deve ser cheio, sem riscos brancos.',
      'Corte pelas marcas: o pedaço deve medir 40 × 20 mm. Para cima de 0,5 mm de diferença, ajuste a guilhotina.',
    ],
  },
} as const
