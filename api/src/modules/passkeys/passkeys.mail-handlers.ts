import type { MailHandlers } from '../../mail/mail-handlers.ts'
import { passkeyAdded, passkeyRemoved } from './passkeys.emails.ts'

const SECURITY = '/configuracoes?aba=seguranca'

export const passkeyMails: Pick<MailHandlers, 'passkey-added' | 'passkey-removed'> = {
  'passkey-added': ({ linkTo }, { name }) => ({ email: passkeyAdded({ name, link: linkTo(SECURITY) }) }),
  'passkey-removed': ({ linkTo }, { name }) => ({ email: passkeyRemoved({ name, link: linkTo(SECURITY) }) }),
}
