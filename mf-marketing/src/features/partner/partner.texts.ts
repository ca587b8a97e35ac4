/** Messages and success of the dialog are literal texts of the specification. */
export const partnerTexts = {
  hero: {
    eyebrow: 'Empresa Parceira',
    title: 'Sua marca no caminho de quem volta a comprar',
    lead: 'Ofereça cupons e benefícios e conheça quem compra de você. A gente cuida da tecnologia.',
  },
  register: 'Cadastrar minha empresa',
  apply: 'Quero ser parceira',
  dialog: {
    title: 'Seja uma Empresa Parceira',
    intro: 'Fale um pouco da sua empresa. Nossa equipe analisa e entra em contato.',
    form: 'Pedido de parceria',
    nome: 'Nome da Empresa',
    nomePlaceholder: 'Como ela é conhecida',
    cnpj: 'CNPJ',
    cnpjPlaceholder: '00.000.000/0000-00',
    email: 'E-mail',
    emailPlaceholder: 'contato@suaempresa.com.br',
    telefone: 'Telefone',
    telefonePlaceholder: '(11) 99999-9999',
    cep: 'CEP',
    cepPlaceholder: '00000-000',
    endereco: 'Endereço',
    enderecoPlaceholder: 'Rua e número',
    cidade: 'Cidade',
    estado: 'Estado',
    estadoPlaceholder: 'UF',
    categoria: 'Categoria',
    descricao: 'Descrição',
    descricaoPlaceholder: 'O que sua empresa faz, em poucas linhas',
    submit: 'Enviar cadastro',
    submitting: 'Enviando...',
    refused: 'Erro ao enviar cadastro. Tente novamente.',
    internal: 'Erro interno do sistema. Tente novamente.',
    done: 'Cadastro enviado com sucesso! Em breve entraremos em contato.',
    privacy: 'Usamos estes dados só para analisar a parceria, como manda a LGPD.',
  },
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
  close: {
    title: 'Sua empresa está aqui?',
    text: 'Mande um pedido de parceria em dois minutos: nome, CNPJ e e-mail bastam.',
  },
  practice: {
    title: 'Na prática, em quatro passos',
    steps: [
      { title: 'Cadastre a empresa', text: 'Informe os dados e aguarde a análise da nossa equipe.' },
      { title: 'Apresente suas marcas', text: 'Com o acesso liberado, inclua cada marca, física ou digital.' },
      { title: 'Crie promoções', text: 'Defina desconto, quantidade, validade e quantos CLP cada cupom custa.' },
      {
        title: 'Receba de volta',
        text: 'Os CLP de cada resgate vão para a sua conta; a Loopi libera quando você pedir.',
      },
    ],
  },
  seal: {
    title: 'Selo Empresa Parceira Loopi',
    text: 'Toda empresa passa por análise antes de aparecer aqui. Para o cliente, o selo diz que há alguém de verdade por trás da oferta.',
    points: ['CNPJ conferido por uma pessoa', 'Promoções com regras claras', 'Atendimento em português'],
  },
} as const
