export const wholesaleTexts = {
  eyebrow: 'Atacado & Revenda',
  title: 'Caixas fechadas, preço de quem compra para vender',
  lead: 'Um canal só para empresas: condições especiais por volume, estoque garantido e entrega com rastreio.',
  write: 'Pedir acesso por e-mail',
  subject: 'Acesso ao atacado Loopi',
  benefits: {
    title: 'Por que comprar no atacado Loopi',
    prices: { title: 'Preços competitivos', text: 'Tabela por caixa fechada, abaixo do preço de prateleira.' },
    stock: { title: 'Estoque garantido', text: 'O que está na tabela está no depósito: pedido feito, item reservado.' },
    logistics: { title: 'Logística integrada', text: 'O Loopi Express entrega, com prazo e rastreio em cada pedido.' },
  },
  access: {
    title: 'Como pedir acesso',
    intro: 'A tabela é liberada depois que nossa equipe comercial confere os dados da empresa.',
    steps: [
      { title: 'Envie os dados', text: 'Empresa, CNPJ, responsável, e-mail, telefone, cidade e estado.' },
      { title: 'Anexe os documentos', text: 'Cartão CNPJ e Contrato Social, em PDF, JPG ou PNG.' },
      { title: 'Receba as condições', text: 'Conferido o cadastro, o time comercial libera a tabela para você.' },
    ],
  },
} as const
