export const posterTexts = {
  title: 'Cartaz',
  print: 'Imprimir',
  sheet: 'Cartaz da promoção',
  picture: (title: string) => `QR que leva a ${title}`,
  scan: 'Aponte a câmera do celular',
  howTitle: 'Como funciona',
  how: (price: string | null) => [
    'Aponte a câmera do celular para o código.',
    'Entre na Loopi ou crie sua conta, é grátis.',
    price === null ? 'Resgate o cupom, ele é grátis.' : `Resgate o cupom por ${price}.`,
    'Mostre o código do cupom no caixa antes de pagar.',
  ],
  until: (day: string) => `Válido até ${day}, enquanto durar o estoque.`,
  endless: 'Válido enquanto durar o estoque.',
} as const
