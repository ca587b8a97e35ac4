/** Prices and steps are the specification's: literal texts with a normal space. */
export const dropLoopiTexts = {
  hero: {
    eyebrow: 'DropLoopi',
    title: 'Sua loja online, sem estoque na sala',
    lead: 'Escolha os produtos, defina seus preços e venda. Nós guardamos, embalamos e enviamos em nome da sua loja.',
    facts: ['Sem comprar estoque', 'Loja pronta para vender', 'Entrega pela Loopi Express'],
  },
  start: 'Quero minha loja',
  know: 'Conhecer a plataforma',
  steps: {
    title: 'Quatro passos até a primeira venda',
    register: {
      title: 'Cadastre-se',
      text: 'O cadastro não é gratuito: ele inclui a loja pronta e o acesso ao catálogo.',
    },
    choose: { title: 'Escolha os produtos', text: 'Monte sua vitrine com itens do catálogo Loopi.' },
    configure: { title: 'Configure os preços', text: 'Você decide quanto quer ganhar em cada produto.' },
    sell: { title: 'Comece a vender', text: 'O pedido entra; a gente separa, embala e entrega.' },
  },
  investment: {
    title: 'Investimento inicial',
    text: 'Um pagamento para começar, com a loja montada e o catálogo liberado.',
    full: { label: 'Valor cheio', price: 'R$ 1.790' },
    launch: { label: 'Preço de lançamento', price: 'R$ 999' },
    offer: { label: 'Oferta especial', price: 'R$ 790' },
    instalments: 'até 12x no cartão',
    was: 'preço anterior:',
    now: 'preço atual:',
    includedTitle: 'O que está incluído',
    included: [
      'Loja virtual montada com a sua marca',
      'Catálogo Loopi pronto para publicar',
      'Separação, embalagem e envio de cada pedido',
      'Rastreio para você e para o seu cliente',
      'Apoio do nosso time nos primeiros passos',
    ],
  },
  fit: {
    title: 'Para quem quer construir a própria loja',
    starting: { title: 'Você está começando', text: 'Sem depósito e sem dinheiro parado em mercadoria.' },
    audience: { title: 'Você já tem público', text: 'Transforme quem segue você em quem compra de você.' },
    shop: { title: 'Você já tem uma loja', text: 'Aumente o catálogo sem ocupar mais nenhuma prateleira.' },
  },
  questions: {
    title: 'Perguntas frequentes',
    items: [
      {
        question: 'Preciso ter estoque?',
        answer:
          'Não. Os produtos ficam nos nossos centros de distribuição e só saem quando você vende. Você cuida da vitrine, nós cuidamos da caixa.',
      },
      {
        question: 'O cadastro é gratuito?',
        answer:
          'Não. O investimento inicial cobre a montagem da loja e o acesso ao catálogo. Hoje ele está na oferta especial, em até 12x no cartão.',
      },
      {
        question: 'Quem define os preços de venda?',
        answer: 'Você. Cada produto tem um custo conhecido, e o preço da sua vitrine é decisão sua.',
      },
      {
        question: 'Onde eu contrato?',
        answer:
          'No site da plataforma de dropshipping, que abre em outra aba. Lá estão as condições completas, antes do pagamento.',
      },
    ],
  },
  closing: {
    title: 'A próxima venda pode ser sua',
    text: 'Abra sua loja na DropLoopi e deixe a parte pesada com a gente.',
  },
} as const
