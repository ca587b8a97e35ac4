export const fulfillmentTexts = {
  eyebrow: 'Loopi Express',
  title: 'Do seu estoque à porta do cliente',
  lead: 'Armazenagem, separação, envio e rastreio em uma operação só, para você cuidar de vender.',
  quote: 'Falar com a logística',
  know: 'Conhecer o Loopi Express',
  services: {
    title: 'O que fazemos por você',
    storage: { title: 'Armazenagem', text: 'Seu estoque em local seguro, contado e endereçado.' },
    distribution: { title: 'Distribuição', text: 'As melhores rotas e transportadoras para cada destino.' },
    processing: { title: 'Processamento', text: 'Pedidos separados, conferidos e embalados no mesmo fluxo.' },
    tracking: { title: 'Rastreamento', text: 'Você e seu cliente sabem onde está cada pacote.' },
  },
  claims: {
    title: 'Números que fazem diferença',
    items: [
      { figure: 'Até 80%', text: 'de economia nos custos, comparado a manter uma operação própria.' },
      { figure: 'No mesmo dia', text: 'é quando o pedido chega nos grandes centros.' },
      { figure: '98%', text: 'das entregas no prazo combinado com o seu cliente.' },
    ],
  },
  segments: {
    title: 'Para quem é',
    commerce: { title: 'E-commerce', text: 'Lojas que cresceram mais que o depósito.' },
    dropshippers: { title: 'Dropshippers', text: 'Quem vende sem estoque e precisa de entrega em dia.' },
    wholesalers: { title: 'Atacadistas', text: 'Caixas fechadas com a mesma atenção de um pacote.' },
  },
} as const
