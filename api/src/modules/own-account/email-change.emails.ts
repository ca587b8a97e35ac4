import { type Email, render } from '../../mail/email-layout.ts'
import { greeting } from '../../mail/email-names.ts'

type Named = { name: string; link: string }

/** Link that confirms a person's new address. */
export const confirmEmail = ({ name, link, hours }: Named & { hours: number }): Email =>
  render({
    subject: 'Confirme seu novo e-mail',
    preview: 'Falta só confirmar que este endereço é seu.',
    title: `${greeting(name)} Este é o seu novo e-mail?`,
    paragraphs: [
      'Recebemos um pedido para usar este endereço na sua conta da Loopi. Confirme para que a troca aconteça.',
      'Até lá, você continua entrando com o e-mail de sempre.',
    ],
    action: { label: 'Confirmar meu novo e-mail', link },
    note: `O link vale por ${hours} horas e só pode ser usado uma vez. Se não foi você quem pediu, é só ignorar este e-mail.`,
  })

/** Notice to the current address about the requested change. */
export const emailChangeAsked = ({ name, link, byTeam }: Named & { byTeam: boolean }): Email =>
  render({
    subject: 'Pediram para trocar o e-mail da sua conta',
    preview: 'A troca só acontece depois de confirmada no novo endereço.',
    title: `${greeting(name)} Foi você?`,
    paragraphs: [
      `${byTeam ? 'Nossa equipe recebeu um pedido para trocar o e-mail da sua empresa e da sua conta.' : 'Recebemos um pedido para trocar o e-mail da sua conta.'} Enviamos um link ao novo endereço, e a troca só acontece depois de confirmada lá.`,
      'Se não foi você, troque sua senha agora: o pedido é cancelado e todos os outros dispositivos saem da conta.',
    ],
    action: { label: 'Ver a segurança da conta', link },
    note: 'Se foi você, não precisa fazer nada com este e-mail.',
  })

/** Link to the replaced address that undoes the change. */
export const emailChanged = ({ name, link }: Named): Email =>
  render({
    subject: 'O e-mail da sua conta foi trocado',
    preview: 'Não foi você? Desfaça a troca em até 7 dias.',
    title: `${greeting(name)} Seu e-mail foi trocado.`,
    paragraphs: [
      'A troca do e-mail da sua conta foi confirmada. De agora em diante, entre com o novo endereço e a mesma senha.',
      'Se não foi você, desfaça a troca agora: este endereço volta a ser o da conta, você cria uma nova senha e todos os dispositivos saem dela.',
    ],
    action: { label: 'Não fui eu: desfazer a troca', link },
    note: 'O link vale por 7 dias e só pode ser usado uma vez. Se foi você, não precisa fazer nada com este e-mail.',
  })

/** Notice to the owner of an account whose address another account requested. */
export const emailInUse = ({ link }: { link: string }): Email =>
  render({
    subject: 'Pediram para usar seu e-mail em outra conta',
    preview: 'Este endereço já é de uma conta Loopi, e continua sendo.',
    title: 'Este e-mail já tem uma conta.',
    paragraphs: [
      'Recebemos um pedido para usar este endereço em outra conta da Loopi. Como ele já é o e-mail da sua, nada mudou.',
      'Se foi você, entre com este e-mail na conta que já existe.',
    ],
    action: { label: 'Entrar na minha conta', link },
    note: 'Se não foi você, é só ignorar este e-mail: ninguém usa um endereço sem confirmá-lo.',
  })

/** To the address that took its account back. */
export const emailTakenBack = ({ name, link }: Named): Email =>
  render({
    subject: 'A troca do seu e-mail foi desfeita',
    preview: 'Este endereço é de novo o da sua conta, com a nova senha.',
    title: `${greeting(name)} A conta é sua de novo.`,
    paragraphs: [
      'A troca de e-mail foi desfeita e a senha é a que você acabou de criar. Todos os dispositivos saíram da conta, e as chaves de acesso que ela tinha não valem mais.',
      'Confira seus dados e, se algo estiver diferente do que você deixou, fale com o nosso suporte.',
    ],
    action: { label: 'Entrar na minha conta', link },
    note: 'Você recebeu este e-mail porque desfez a troca pelo link que enviamos a este endereço.',
  })

/** To the address that an account was taken back from. */
export const emailLost = ({ link }: { link: string }): Email =>
  render({
    subject: 'Seu e-mail saiu de uma conta Loopi',
    preview: 'O endereço anterior da conta desfez a troca.',
    title: 'A troca de e-mail foi desfeita.',
    paragraphs: [
      'Quem recebe os e-mails do endereço anterior desta conta desfez a troca. Este endereço não entra mais nela, e a senha de antes não vale mais.',
      'Se a conta é sua e você não reconhece isso, fale com o nosso suporte.',
    ],
    action: { label: 'Ir para a Loopi', link },
    note: 'Este é o último e-mail que enviamos a este endereço sobre essa conta.',
  })
