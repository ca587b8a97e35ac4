import { type Email, render } from '../../mail/email-layout.ts'
import { greeting } from '../../mail/email-names.ts'
import type { MailHandlers } from '../../mail/mail-handlers.ts'
import { findWelcomeCoupon } from './coupons.public.ts'

type Ticket = {
  name: string
  link: string
  discount: string
  title: string
  code: string
  /** Last valid day; null for coupons of before, which hold a year. */
  lastDay: string | null
}

/** The welcome coupon itself, after the registration was finished. */
export const welcomeCoupon = ({ name, link, discount, title, code, lastDay }: Ticket): Email =>
  render({
    subject: 'Seu cupom de 10% está aqui',
    preview: `Código ${code}. Mostre no caixa antes de pagar.`,
    title: `${greeting(name)} Seu cupom está pronto.`,
    paragraphs: [
      'Mostre o código no caixa de uma loja parceira antes de pagar. O botão abre o cupom, com as lojas que o aceitam.',
    ],
    ticket: { offer: discount, title, code, validity: validityOf(lastDay) },
    action: { label: 'Abrir meu cupom', link },
    note: 'Você recebeu este e-mail porque concluiu seu cadastro na Loopi.',
  })

const validityOf = (lastDay: string | null): string =>
  lastDay === null ? 'Vale por um ano.' : `Vale até ${lastDay.split('-').reverse().join('/')}.`

export const couponMails: Pick<MailHandlers, 'welcome-coupon'> = {
  'welcome-coupon': async ({ db, linkTo }, { userId }) => {
    const coupon = await findWelcomeCoupon(db, userId)
    return coupon && { email: welcomeCoupon({ ...coupon, link: linkTo('/area-do-cliente/promo?aba=meus') }) }
  },
}
