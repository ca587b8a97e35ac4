export const affiliateTexts = {
  eyebrow: 'Programa de Afiliados',
  title: 'Indique a Loopi. Receba enquanto a indicação durar.',
  lead: 'Compartilhe seu link com quem compra, revende ou vende online e ganhe comissões de até 30% recorrentes.',
  closed: 'Cadastro em Breve',
  closedHint: 'O programa ainda não abriu inscrições.',
  how: {
    title: 'Como funciona',
    steps: [
      { title: 'Inscreva-se', text: 'Quando as inscrições abrirem, o cadastro leva poucos minutos e não custa nada.' },
      { title: 'Compartilhe seu link', text: 'Nas redes, no grupo, no blog: cada visita fica ligada a você.' },
      { title: 'Acompanhe e receba', text: 'Veja cada venda atribuída e receba a comissão correspondente.' },
    ],
  },
  commissions: {
    title: 'Comissões',
    intro: 'Quatro formas de ganhar, até 30% recorrentes.',
    items: [
      { figure: '15%', title: 'Produtos Loopi', text: 'Sobre cada compra de produtos Loopi feita pelo seu link.' },
      { figure: '20%', title: 'Novo dropshipper', text: 'Por novo dropshipper que começar na DropLoopi.' },
      { figure: '25%', title: 'Fulfillment recorrente', text: 'Sobre a mensalidade de quem usa a logística Express.' },
      { figure: '30%', title: 'Revendedores', text: 'Sobre os pedidos dos revendedores que você trouxer.' },
    ],
  },
  resources: {
    title: 'O que você recebe para divulgar',
    links: { title: 'Links rastreáveis', text: 'Um endereço para cada canal, para você saber o que funciona.' },
    material: { title: 'Peças prontas', text: 'Textos, imagens e vídeos nos formatos de cada rede.' },
    numbers: { title: 'Resultados em dia', text: 'Cliques, cadastros e vendas atribuídas, sem planilha.' },
  },
  profiles: {
    title: 'Combina com você, se…',
    items: [
      { title: 'Você cria conteúdo', text: 'Achados, resenhas e dicas de economia fazem parte da sua rotina.' },
      { title: 'Você ensina a vender', text: 'Seus alunos procuram por onde começar no comércio online.' },
      { title: 'Você conhece lojistas', text: 'Representantes e consultores que já visitam quem revende.' },
    ],
  },
  voices: {
    title: 'Quem indica, conta',
    items: [
      {
        quote: 'Falo de economia todo dia. Indicar um cupom que a pessoa usa na esquina de casa é fácil.',
        who: 'Renata, criadora de conteúdo, Recife',
      },
      {
        quote: 'Meus alunos perguntam de fornecedor na primeira aula. Agora eu tenho uma resposta.',
        who: 'Caio, professor de e-commerce, Campinas',
      },
      {
        quote: 'A comissão que volta todo mês muda a conta de quem vive de representação.',
        who: 'Sílvia, representante comercial, Caxias do Sul',
      },
    ],
  },
} as const
