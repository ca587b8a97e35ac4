import type { Letter } from './letter.ts'
import { layOut } from './letter-layout.ts'
import { greeting, shownCompany } from './letter-names.ts'

type Linked = { link: string }
type Named = Linked & { name: string }
type Timed = Named & { hours: number }

/** The link to finish the registration of a customer. */
export const finishRegistration = ({ name, link, hours }: Timed): Letter =>
  layOut({
    subject: 'Seu cupom de 10% está quase pronto',
    preview: 'Falta só criar sua senha para liberar o cupom de boas-vindas.',
    title: `${greeting(name)} Falta só um passo.`,
    paragraphs: [
      'Que bom ter você por aqui. Conclua seu cadastro com CPF e uma senha para liberar seu cupom de 10% nas lojas parceiras.',
      'De boas-vindas, você já começa com pontos CashLoopi para trocar por benefícios.',
    ],
    action: { label: 'Concluir meu cadastro', link },
    note: `O link vale por ${hours} horas e só pode ser usado uma vez. Se não foi você quem pediu, é só ignorar este e-mail.`,
  })

/** Somebody asked for the coupon with the e-mail of an account that exists. */
export const alreadyRegistered = ({ name, link, forgotten }: Named & { forgotten: string }): Letter =>
  layOut({
    subject: 'Você já faz parte da Loopi',
    preview: 'Seu cadastro já existe: entre para ver seus cupons.',
    title: `${greeting(name)} Você já tem cadastro.`,
    paragraphs: [
      'Recebemos um pedido de cupom com este e-mail, e ele já tem uma conta na Loopi.',
      'Entre com sua senha para ver seus cupons, seus pontos e as novidades das lojas parceiras.',
    ],
    action: { label: 'Entrar na minha conta', link },
    other: { label: 'Esqueci minha senha', link: forgotten },
    note: 'Se não foi você quem pediu, não precisa fazer nada: sua conta continua como estava.',
  })

/** A company's request was received and waits for a decision. It names no company: whoever sent it has proven nothing. */
export const companyReceived = ({ link }: Linked): Letter =>
  layOut({
    subject: 'Recebemos o cadastro da sua empresa',
    preview: 'Nossa equipe está analisando os dados e responde por e-mail.',
    title: 'Cadastro recebido!',
    paragraphs: [
      'Obrigado por inscrever sua empresa na Loopi. Nossa equipe vai conferir os dados e responder por este e-mail.',
      'Assim que o cadastro for aprovado, você recebe o link para criar sua senha.',
    ],
    action: { label: 'Conhecer a Loopi', link },
    note: 'Se você não inscreveu nenhuma empresa, é só ignorar este e-mail.',
  })

/** Somebody asked for a company with the e-mail of an account. */
export const companyAttempted = ({ name, link }: Named): Letter =>
  layOut({
    subject: 'Pediram o cadastro de uma empresa com o seu e-mail',
    preview: 'Este e-mail já tem uma conta na Loopi, e ela continua como estava.',
    title: `${greeting(name)} Foi você?`,
    paragraphs: [
      'Recebemos o pedido de cadastro de uma empresa com este e-mail, que já tem uma conta na Loopi.',
      'Uma empresa precisa de um e-mail só dela. Se foi você, envie o cadastro de novo com outro e-mail.',
    ],
    action: { label: 'Entrar na minha conta', link },
    note: 'Se não foi você, não precisa fazer nada: sua conta continua como estava.',
  })

/** A company was approved: the link to set its password. */
export const finishCompany = ({ name, link, hours }: Timed): Letter =>
  layOut({
    subject: 'Sua empresa foi aprovada na Loopi',
    preview: 'Crie sua senha e publique sua primeira promoção.',
    title: 'Boas notícias: cadastro aprovado!',
    paragraphs: [
      `${shownCompany(name)} agora faz parte da rede Loopi. Crie sua senha para cadastrar marcas, publicar promoções e conhecer seus clientes.`,
    ],
    action: { label: 'Criar minha senha', link },
    note: `O link vale por ${hours} horas e só pode ser usado uma vez.`,
  })

/** A company's request was refused. */
export const companyRejected = ({ link }: Linked): Letter =>
  layOut({
    subject: 'Sobre o cadastro da sua empresa na Loopi',
    preview: 'Desta vez não foi possível aprovar o cadastro.',
    title: 'Ainda não foi desta vez',
    paragraphs: [
      'Analisamos o cadastro da sua empresa e não foi possível aprová-lo agora.',
      'Confira os dados enviados e fale com a gente se algo mudou: será um prazer analisar de novo.',
    ],
    action: { label: 'Ver como ser parceiro', link },
    note: 'Você recebeu este e-mail porque pediu o cadastro de uma empresa na Loopi.',
  })

/** The account is gone, and with it whatever said whose it was. */
export const accountDeleted = ({ link }: Linked): Letter =>
  layOut({
    subject: 'Sua conta Loopi foi excluída',
    preview: 'Apagamos seus dados pessoais. Esta é a última mensagem que você recebe de nós.',
    title: 'Conta excluída, como você pediu.',
    paragraphs: [
      'Apagamos seu nome, e-mail, CPF, telefone e os demais dados que identificavam você, e encerramos todas as suas sessões. O saldo de pontos se extinguiu com a conta.',
      'O registro dos pontos e dos cupons resgatados fica guardado sem dizer de quem foi, como explica o Aviso de Privacidade.',
    ],
    action: { label: 'Conhecer a Loopi de novo', link },
    note: 'Seu e-mail e seu CPF estão livres: se um dia quiser voltar, é só fazer um novo cadastro.',
  })
