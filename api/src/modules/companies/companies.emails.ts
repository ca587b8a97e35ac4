import { type Email, render } from '../../mail/email-layout.ts'
import { greeting, plainCompany, shownCompany } from '../../mail/email-names.ts'

type Linked = { link: string }
type Named = Linked & { name: string }
type Timed = Named & { hours: number }

/** Receipt of a company's request. It names no company, because the sender has not proven the address. */
export const companyReceived = ({ link }: Linked): Email =>
  render({
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

/** A request used the e-mail of an existing account: its owner is informed, the sender is not. */
export const companyAttempted = ({ name, link }: Named): Email =>
  render({
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

export const finishCompany = ({ name, link, hours }: Timed): Email =>
  render({
    subject: 'Sua empresa foi aprovada na Loopi',
    preview: 'Crie sua senha e publique sua primeira promoção.',
    title: 'Boas notícias: cadastro aprovado!',
    paragraphs: [
      `${shownCompany(name)} agora faz parte da rede Loopi. Crie sua senha para cadastrar marcas, publicar promoções e conhecer seus clientes.`,
    ],
    action: { label: 'Criar minha senha', link },
    note: `O link vale por ${hours} horas e só pode ser usado uma vez.`,
  })

/** To an owner with an account: the company may work again. */
export const companyApproved = ({ name, company, link }: Named & { company: string }): Email =>
  render({
    subject: 'Sua empresa foi aprovada na Loopi',
    preview: 'Entre com sua conta para continuar.',
    title: `${greeting(name)} Cadastro aprovado!`,
    paragraphs: [`${plainCompany(company)} faz parte da rede Loopi. Entre com seu e-mail e sua senha de sempre.`],
    action: { label: 'Entrar na minha conta', link },
    note: 'Você recebeu este e-mail porque é proprietário da empresa na Loopi.',
  })

/** Refusal of a company's request, with root's reason if there is one. */
export const companyRejected = ({ link, reason }: Linked & { reason: string | null }): Email =>
  render({
    subject: 'Sobre o cadastro da sua empresa na Loopi',
    preview: reason ?? 'Desta vez não foi possível aprovar o cadastro.',
    title: 'Ainda não foi desta vez',
    paragraphs: [
      'Analisamos o cadastro da sua empresa e não foi possível aprová-lo agora.',
      ...(reason === null ? [] : [`Motivo: ${reason}`]),
      reason === null
        ? 'Confira os dados enviados e fale com a gente se algo mudou: será um prazer analisar de novo.'
        : 'Quando estiver resolvido, envie o cadastro de novo: será um prazer analisar outra vez.',
    ],
    action: { label: 'Ver como ser parceiro', link },
    note: 'Você recebeu este e-mail porque pediu o cadastro de uma empresa na Loopi.',
  })
