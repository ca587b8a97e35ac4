import { type Email, render } from '../../mail/email-layout.ts'
import { greeting } from '../../mail/email-names.ts'

type Named = { name: string; link: string }

/** Link to set a new password. */
export const forgottenPassword = ({ name, link, minutes }: Named & { minutes: number }): Email =>
  render({
    subject: 'Crie uma nova senha',
    preview: `O link vale por ${minutes} minutos.`,
    title: `${greeting(name)} Vamos criar outra senha.`,
    paragraphs: [
      'Recebemos um pedido para criar uma nova senha para a sua conta na Loopi. Crie a sua pelo link abaixo e entre com ela.',
      'Ao criar a nova senha, todos os dispositivos saem da conta.',
    ],
    action: { label: 'Criar nova senha', link },
    note: `O link vale por ${minutes} minutos e só pode ser usado uma vez. Se não foi você quem pediu, é só ignorar este e-mail: a senha continua a mesma.`,
  })

/** Notice of a changed password, by its owner or by a reset link. */
export const passwordChanged = ({ name, link }: Named): Email =>
  render({
    subject: 'Sua senha foi trocada',
    preview: 'Os outros dispositivos saíram da conta.',
    title: `${greeting(name)} Sua senha foi trocada.`,
    paragraphs: [
      'A senha da sua conta acaba de ser trocada. Por segurança, todos os outros dispositivos saíram da conta.',
      'Se foi você, não precisa fazer nada. Se não foi, crie outra senha agora mesmo: quem a trocou sai da conta na hora.',
    ],
    action: { label: 'Não fui eu: criar outra senha', link },
    note: 'Chaves de acesso que não foram encerradas continuam valendo: se não foi você, confira também as suas nas configurações, em Segurança, e fale com o nosso suporte.',
  })
