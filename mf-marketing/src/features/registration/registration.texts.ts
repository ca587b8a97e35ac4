export const registrationTexts = {
  home: 'Loopi, página inicial',
  back: 'Voltar ao início',
  title: 'Cadastre sua empresa na Loopi',
  lead: 'Toda empresa passa por uma análise feita por gente. Assim, quem resgata um cupom sabe que há um negócio de verdade do outro lado.',
  write: 'Pedir cadastro por e-mail',
  subject: 'Cadastro de empresa',
  hasAccount: 'Já tem cadastro?',
  signIn: 'Entrar',
  needs: {
    title: 'O que vamos precisar',
    required: 'Obrigatório',
    optional: 'Se já tiver',
    requiredItems: ['Nome da Empresa', 'CNPJ', 'E-mail de contato'],
    optionalItems: ['Telefone', 'Endereço com CEP', 'Categoria', 'Uma descrição curta'],
  },
  steps: {
    title: 'Como funciona',
    items: [
      { title: 'Você envia os dados', text: 'Eles entram na fila como cadastro em análise.' },
      { title: 'Nossa equipe confere', text: 'CNPJ, contato e atividade da empresa.' },
      { title: 'Você recebe um link', text: 'Com ele, define a senha e conclui o cadastro.' },
      { title: 'O painel é seu', text: 'Inclua marcas, crie promoções e acompanhe clientes.' },
    ],
  },
} as const
