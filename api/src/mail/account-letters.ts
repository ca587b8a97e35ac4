import type { Letter } from './letter.ts'
import { layOut } from './letter-layout.ts'
import { firstName } from './letters.ts'

type Named = { name: string; link: string }

/** To the new address of a person who changes it: the link that makes it theirs. */
export const confirmEmail = ({ name, link, hours }: Named & { hours: number }): Letter =>
  layOut({
    subject: 'Confirme seu novo e-mail',
    preview: 'Falta só confirmar que este endereço é seu.',
    title: `Oi, ${firstName(name)}! Este é o seu novo e-mail?`,
    paragraphs: [
      'Recebemos um pedido para usar este endereço na sua conta da Loopi. Confirme para que a troca aconteça.',
      'Até lá, você continua entrando com o e-mail de sempre.',
    ],
    action: { label: 'Confirmar meu novo e-mail', link },
    note: `O link vale por ${hours} horas e só pode ser usado uma vez. Se não foi você quem pediu, é só ignorar este e-mail.`,
  })

/** To the old address, as soon as another one is asked for. */
export const emailChangeAsked = ({ name, link }: Named): Letter =>
  layOut({
    subject: 'Pediram para trocar o e-mail da sua conta',
    preview: 'A troca só acontece depois de confirmada no novo endereço.',
    title: `Oi, ${firstName(name)}! Foi você?`,
    paragraphs: [
      'Recebemos um pedido para trocar o e-mail da sua conta. Enviamos um link ao novo endereço, e a troca só acontece depois de confirmada lá.',
      'Se não foi você, troque sua senha agora: o pedido é cancelado e todos os outros dispositivos saem da conta.',
    ],
    action: { label: 'Ver a segurança da conta', link },
    note: 'Se foi você, não precisa fazer nada com este e-mail.',
  })

/** To the old address, when another one took its place. */
export const emailChanged = ({ name, link }: Named): Letter =>
  layOut({
    subject: 'O e-mail da sua conta foi trocado',
    preview: 'De agora em diante, entre com o novo endereço.',
    title: `Oi, ${firstName(name)}! Seu e-mail foi trocado.`,
    paragraphs: [
      'A troca do e-mail da sua conta foi confirmada. De agora em diante, entre com o novo endereço e a mesma senha.',
      'Se não foi você, fale com o nosso suporte o quanto antes.',
    ],
    action: { label: 'Ir para a Loopi', link },
    note: 'Este é o último e-mail que enviamos a este endereço sobre a sua conta.',
  })

/** The password was changed by who knew the old one. */
export const passwordChanged = ({ name, link }: Named): Letter =>
  layOut({
    subject: 'Sua senha foi trocada',
    preview: 'Os outros dispositivos saíram da conta.',
    title: `Oi, ${firstName(name)}! Sua senha foi trocada.`,
    paragraphs: [
      'A senha da sua conta acaba de ser trocada. Por segurança, todos os outros dispositivos saíram da conta.',
      'Se não foi você, fale com o nosso suporte o quanto antes.',
    ],
    action: { label: 'Entrar na minha conta', link },
    note: 'Se foi você, não precisa fazer nada.',
  })
