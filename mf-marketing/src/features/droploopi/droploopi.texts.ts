export const dropLoopiTexts = {
  eyebrow: 'DropLoopi',
  title: 'Sua loja online, sem estoque na sala',
  lead: 'Escolha os produtos, defina seus preços e venda. Nós guardamos, embalamos e enviamos em nome da sua loja.',
  start: 'Quero minha loja',
  know: 'Conhecer a plataforma',
  steps: {
    title: 'Quatro passos até a primeira venda',
    items: [
      { title: 'Cadastre-se', text: 'O cadastro não é gratuito: ele inclui a loja pronta e o acesso ao catálogo.' },
      { title: 'Escolha os produtos', text: 'Monte sua vitrine com itens do catálogo Loopi.' },
      { title: 'Configure os preços', text: 'Você decide a margem de cada produto.' },
      { title: 'Comece a vender', text: 'O pedido entra, a gente separa, embala e entrega.' },
    ],
  },
  investment: {
    title: 'Investimento inicial',
    text: 'Um pagamento para começar, com a loja montada e o catálogo liberado.',
    full: { label: 'Valor cheio', price: 'R$ 1.790' },
    launch: { label: 'Lançamento', price: 'R$ 999' },
    offer: { label: 'Oferta especial', price: 'R$ 790' },
    instalments: 'em até 12x no cartão',
    was: 'de',
  },
} as const
