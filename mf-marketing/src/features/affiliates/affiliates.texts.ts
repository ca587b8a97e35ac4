/** Steps, commissions and the disabled button are the specification's; its '{product}' is replaced by our name. */
export const affiliateTexts = {
  hero: {
    eyebrow: 'Programa de Afiliados',
    title: 'Indique a Loopi e receba todo mês.',
    lead: 'Compartilhe seu link com quem compra, revende ou vende online e ganhe comissões recorrentes de até 30%.',
  },
  see: 'Ver comissões',
  closed: 'Cadastro em Breve',
  closedHint: 'O programa ainda não abriu inscrições.',
  how: {
    title: 'Como funciona',
    intro: 'Três passos entre a sua indicação e a sua comissão.',
    join: { title: 'Inscreva-se', text: 'Quando abrir, o cadastro leva poucos minutos e não custa nada.' },
    share: {
      title: 'Compartilhe',
      text: 'Nas redes, no grupo, no blog: cada visita pelo seu link fica ligada a você.',
    },
    earn: { title: 'Receba', text: 'Veja cada venda atribuída e a comissão que ela rendeu.' },
  },
  commissions: {
    title: 'Comissões',
    intro: 'Quatro formas de ganhar comissão todo mês.',
    products: {
      figure: '15%',
      title: 'Produtos Loopi',
      text: 'Sobre cada compra de produtos Loopi feita pelo seu link.',
    },
    dropshipper: {
      figure: '20%',
      title: 'Por novo dropshipper',
      text: 'A cada pessoa que abrir sua loja na DropLoopi.',
    },
    fulfillment: {
      figure: '25%',
      title: 'Fulfillment recorrente',
      text: 'Todo mês, sobre a operação de quem usa a Loopi Express.',
    },
    resellers: { figure: '30%', title: 'Revendedores', text: 'Sobre os pedidos dos revendedores que você trouxer.' },
  },
  resources: {
    title: 'O que você recebe para divulgar',
    links: { title: 'Links rastreáveis', text: 'Um endereço para cada canal, para você saber o que funciona.' },
    material: { title: 'Peças prontas', text: 'Textos, imagens e vídeos nos formatos de cada rede.' },
    numbers: { title: 'Resultados em dia', text: 'Cliques, cadastros e vendas atribuídas, sem planilha.' },
    support: { title: 'Apoio de verdade', text: 'Um time que responde dúvidas e sugere o próximo passo.' },
  },
  profiles: {
    title: 'Combina com você se…',
    creator: { title: 'Você cria conteúdo', text: 'Achados, resenhas e dicas de economia fazem parte da sua rotina.' },
    teacher: { title: 'Você ensina a vender', text: 'Seus alunos procuram por onde começar no comércio online.' },
    agent: { title: 'Você conhece lojistas', text: 'Representantes e consultores que já visitam quem revende.' },
  },
  voices: {
    title: 'Como você poderia usar (exemplos)',
    creator: {
      quote: 'Falo de economia todo dia. Indicar um cupom que a pessoa usa na esquina de casa vai ser fácil.',
      name: 'Renata',
      who: 'criadora de conteúdo, Recife',
    },
    teacher: {
      quote: 'Meus alunos perguntam de fornecedor na primeira aula. Quero ter uma resposta.',
      name: 'Caio',
      who: 'professor de e-commerce, Campinas',
    },
    agent: {
      quote: 'Uma comissão que se repete todo mês muda a conta de quem vive de representação.',
      name: 'Sílvia',
      who: 'representante comercial, Caxias do Sul',
    },
  },
  closing: {
    title: 'Comissões recorrentes de até 30%, em breve',
    text: 'Estamos preparando o programa. As inscrições abrem aqui, nesta página.',
  },
} as const
