import { type Email, render } from '../../mail/email-layout.ts'
import { greeting } from '../../mail/email-names.ts'

type Named = { name: string; link: string }
type Owner = Named & { forgotten: string }

export const finishRegistration = ({ name, link, hours, points }: Named & { hours: number; points: number }): Email =>
  render({
    subject: 'Seu cupom de 10% está quase pronto',
    preview: 'Falta só criar sua senha para liberar o cupom de boas-vindas.',
    title: `${greeting(name)} Falta só um passo.`,
    paragraphs: [
      'Que bom ter você por aqui. Conclua seu cadastro com CPF e uma senha para liberar seu cupom de 10% nas lojas parceiras.',
      ...(points > 0
        ? [`De boas-vindas, você já começa com ${points.toLocaleString('pt-BR')} CLP para trocar por cupons.`]
        : []),
    ],
    action: { label: 'Concluir meu cadastro', link },
    note: `O link vale por ${hours} horas e só pode ser usado uma vez. Se não foi você quem pediu, é só ignorar este e-mail.`,
  })

/** A request used the e-mail of an existing account: the mail leads its owner to the login. */
export const alreadyRegistered = (owner: Owner): Email =>
  accountNotice(owner, {
    preview: 'Seu cadastro já existe: entre para ver seus cupons.',
    next: 'Entre com sua senha para ver seus cupons, seus pontos e as novidades das lojas parceiras.',
    action: 'Entrar na minha conta',
  })

/** The same for a request that came from a product code: the mail leads its owner back to the code's page. */
export const alreadyRegisteredWithCode = (owner: Owner): Email =>
  accountNotice(owner, {
    preview: 'Seu cadastro já existe: volte ao código e entre para ganhar os pontos dele.',
    next: 'Volte à página do código que você leu e entre com sua senha. Se ele ainda vale pontos, eles entram na sua conta.',
    action: 'Voltar ao código',
  })

const accountNotice = (
  { name, link, forgotten }: Owner,
  { preview, next, action }: { preview: string; next: string; action: string },
): Email =>
  render({
    subject: 'Você já faz parte da Loopi',
    preview,
    title: `${greeting(name)} Você já tem cadastro.`,
    paragraphs: ['Recebemos um pedido de cupom com este e-mail, e ele já tem uma conta na Loopi.', next],
    action: { label: action, link },
    other: { label: 'Esqueci minha senha', link: forgotten },
    note: 'Se não foi você quem pediu, não precisa fazer nada: sua conta continua como estava.',
  })

/** Warns the owner of a CPF that another registration used it; that may have been the owner, with another address. */
export const cpfTried = ({ name, link, forgotten }: Owner): Email =>
  render({
    subject: 'Tentaram usar seu CPF em outro cadastro',
    preview: 'Seu CPF já é desta conta, e nada mudou.',
    title: `${greeting(name)} Foi você?`,
    paragraphs: [
      'Tentaram concluir um cadastro com o seu CPF. Como ele já é desta conta, o cadastro não foi feito e nada mudou aqui.',
      'Se foi você, entre com este e-mail: seus cupons e pontos estão nesta conta.',
    ],
    action: { label: 'Entrar na minha conta', link },
    other: { label: 'Esqueci minha senha', link: forgotten },
    note: 'Se não foi você, não precisa fazer nada. Enviamos este aviso no máximo uma vez por dia.',
  })
