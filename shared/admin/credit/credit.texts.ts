/** Texts of a dialog that moves points; the caller adds hints, limits and balances. */
export type CreditSentences = Readonly<Record<keyof typeof creditTexts, string>>

export const creditTexts = {
  action: 'Creditar CLP',
  amount: 'Valor em CLP',
  reason: 'Motivo',
  amountInvalid: 'Informe um número inteiro de CLP, a partir de 1.',
  reasonMissing: 'Informe o motivo.',
  review: 'Revisar crédito',
  question: 'Confirme o crédito',
  back: 'Voltar',
  confirm: 'Confirmar crédito',
  crediting: 'Creditando...',
  done: 'CLP creditados com sucesso.',
  doneBefore: 'Este crédito já tinha sido feito e não foi repetido.',
  failed: 'Erro ao creditar CLP',
  unsure: 'Não sabemos se o crédito foi feito. Confirme de novo: ele não será feito duas vezes.',
} as const
