import { endpoint } from '../endpoint.ts'
import { readTicket, readWallet } from './wallet.reading.ts'
import { ticketReply, walletBody, walletReply } from './wallet.schemas.ts'

export const wallet = {
  /**
   * Get or create, for who asks: a customer's own points, an admin's company's. Never waits long for the provider:
   * the address is null and `sincronizacao` tells `sincronizando` until it has answered.
   */
  open: endpoint({
    method: 'POST',
    path: '/venly/create-wallet',
    summary: 'Cria ou acessa a carteira de quem pede.',
    access: ['cliente', 'admin'],
    body: walletBody,
    reply: walletReply,
    read: readWallet,
    errors: ['auth/required', 'auth/forbidden'],
  }),
  /** `/venly/login` is reached by navigation and so without a session; the ticket says who comes. */
  ticket: endpoint({
    method: 'POST',
    path: '/venly/ticket',
    summary: 'Um bilhete de uso único para ir ao login da carteira.',
    access: ['cliente', 'admin'],
    reply: ticketReply,
    read: readTicket,
    status: 201,
    errors: ['auth/required', 'auth/forbidden'],
  }),
}
