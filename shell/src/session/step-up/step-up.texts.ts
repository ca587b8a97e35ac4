import { CONFIRMED_MINUTES } from '@loopi/contract/account/sessions.contract'

export const stepUpTexts = {
  title: 'Confirme que é você',
  lead: `Por segurança, confirme antes de continuar. Depois, não perguntamos de novo por ${CONFIRMED_MINUTES} minutos.`,
  confirm: 'Confirmar',
  confirming: 'Confirmando...',
} as const
