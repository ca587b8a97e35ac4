import { endpoint } from '../endpoint.ts'
import { ticketReply, walletBody, walletReply } from './wallet.schemas.ts'

export const wallet = {
  /**
   * Gets or creates the caller's wallet: a customer's own points, an admin's company's. Does not wait long for the
   * provider: until it responds, the address is null and `sincronizacao` is `sincronizando`.
   */
  open: endpoint({
    method: 'POST',
    path: '/venly/create-wallet',
    summary: 'Cria ou acessa a carteira de quem pede.',
    access: ['cliente', 'admin'],
    permission: 'resultados.ver',
    body: walletBody,
    reply: walletReply,
    errors: [],
  }),
  /** Browsers navigate to `/venly/login` without the session's header, so the ticket identifies the caller. */
  ticket: endpoint({
    method: 'POST',
    path: '/venly/ticket',
    summary: 'Um bilhete de uso único para ir ao login da carteira.',
    access: ['cliente', 'admin'],
    permission: 'carteira',
    reply: ticketReply,
    status: 201,
    errors: [],
  }),
}
