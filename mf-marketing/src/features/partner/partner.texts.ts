export const partnerTexts = {
  eyebrow: 'Empresa Parceira',
  title: 'Sua marca no caminho de quem volta a comprar',
  lead: 'Coloque o código Loopi nos seus produtos, ofereça benefícios e conheça quem compra de você. A gente cuida da tecnologia.',
  register: 'Cadastrar minha empresa',
  write: 'Falar com a equipe',
  subject: 'Quero ser uma Empresa Parceira',
  benefits: {
    title: 'O que sua empresa ganha',
    intro: 'Parte já funciona hoje. O que está a caminho vem marcado.',
    cashLoopi: {
      title: 'CashLoopi integrado',
      text: 'Seus clientes acumulam e gastam CLP nas suas promoções, com extrato para os dois lados.',
    },
    authentication: {
      title: 'Autenticação por QR Code',
      text: 'Cada unidade com um código próprio: o cliente confere na hora se o produto é original.',
    },
    dashboard: {
      title: 'Painel exclusivo',
      text: 'Leituras, resgates e recompra em um só lugar, por produto e por região.',
    },
    leads: {
      title: 'Captação de clientes',
      text: 'Quem escaneia se cadastra. Você passa a saber quem compra, e não só quanto vendeu.',
    },
    visibility: {
      title: 'Visibilidade no ecossistema',
      text: 'Sua marca aparece no diretório de parceiras e nas promoções que os clientes veem.',
    },
    onboarding: {
      title: 'Apoio na implantação',
      text: 'Ajudamos a escolher os produtos, posicionar o código e montar a primeira promoção.',
    },
  },
  who: {
    title: 'Quem pode ser parceira',
    intro: 'Se o seu produto chega à mão do cliente, há um lugar para ele na Loopi.',
    items: [
      { title: 'Indústrias e marcas próprias', text: 'De alimentos a cosméticos: o código nasce na embalagem.' },
      { title: 'Lojas físicas', text: 'Atraia quem já está no bairro com cupons para usar no balcão.' },
      { title: 'Lojas digitais', text: 'Códigos de desconto que trazem o cliente de volta ao seu site.' },
      { title: 'Distribuidores e atacadistas', text: 'Fidelize revendedores com benefícios por volume.' },
    ],
  },
  practice: {
    title: 'Na prática, em quatro passos',
    steps: [
      { title: 'Cadastre a empresa', text: 'Informe os dados e aguarde a análise da nossa equipe.' },
      { title: 'Apresente suas marcas', text: 'Com o acesso liberado, inclua cada marca, física ou digital.' },
      { title: 'Crie promoções', text: 'Defina desconto, quantidade, validade e quantos CLP cada cupom custa.' },
      { title: 'Receba de volta', text: 'Clientes resgatam, compram e os CLP deles entram no seu saldo.' },
    ],
  },
  seal: {
    title: 'Selo Empresa Parceira Loopi',
    text: 'Toda empresa passa por análise antes de aparecer aqui. Para o cliente, o selo diz que há alguém de verdade por trás da oferta.',
    points: ['CNPJ conferido por uma pessoa', 'Promoções com regras claras', 'Atendimento em português'],
  },
} as const
