/** Services, claims and segments are the specification's. */
export const fulfillmentTexts = {
  hero: {
    eyebrow: 'Loopi Express',
    title: 'Do seu estoque à porta do cliente',
    lead: 'Armazenagem, separação, envio e rastreio em uma operação só, para você cuidar de vender.',
  },
  quote: 'Falar com a logística',
  know: 'Conhecer o Loopi Express',
  statistics: {
    title: 'Números que fazem diferença',
    savings: {
      before: '',
      figure: 'Até 80%',
      after: 'de economia',
      text: 'nos custos de operação, comparado a manter depósito, equipe e frota próprios.',
    },
    sameDay: {
      before: 'Entrega',
      figure: 'no mesmo dia',
      after: 'nos grandes centros',
      text: 'com estoque perto de quem compra e coleta várias vezes ao dia.',
    },
    onTime: {
      before: '',
      figure: '98%',
      after: 'no prazo',
      text: 'porque cada pedido tem hora para sair e alguém cuidando dele.',
    },
  },
  services: {
    title: 'O que fazemos por você',
    intro: 'Contrate a operação inteira ou só a parte que falta na sua.',
    storage: {
      title: 'Armazenagem',
      text: 'Seu estoque em local seguro, contado e endereçado, do item avulso à caixa fechada.',
    },
    distribution: {
      title: 'Distribuição',
      text: 'A melhor rota e a melhor transportadora para cada destino, escolhidas pedido a pedido.',
    },
    processing: {
      title: 'Processamento',
      text: 'Pedidos separados, conferidos e embalados com a cara da sua marca.',
    },
    tracking: {
      title: 'Rastreamento',
      text: 'Você e seu cliente sabem onde está cada pacote, sem precisar perguntar.',
    },
  },
  route: {
    title: 'O caminho de um pedido',
    steps: [
      { title: 'O pedido entra', text: 'Direto da sua loja, a qualquer hora, sem digitação.' },
      { title: 'A gente separa', text: 'O item sai do endereço certo e passa por conferência.' },
      { title: 'O pacote parte', text: 'Com etiqueta, nota e a transportadora do melhor prazo.' },
      { title: 'O cliente recebe', text: 'E você vê a entrega confirmada no mesmo painel.' },
    ],
  },
  segments: {
    title: 'Para quem é',
    commerce: {
      title: 'E-commerce',
      text: 'Lojas que cresceram mais que o depósito e querem prometer prazos menores.',
    },
    dropshippers: {
      title: 'Dropshippers',
      text: 'Quem vende sem estoque e precisa de entrega em dia para vender de novo.',
    },
    wholesalers: { title: 'Atacadistas', text: 'Caixas fechadas para todo o país, com a mesma atenção de um pacote.' },
  },
  closing: {
    title: 'Sua próxima entrega pode sair daqui',
    text: 'Conte seu volume e seus destinos: o time de logística responde com um plano.',
  },
} as const
