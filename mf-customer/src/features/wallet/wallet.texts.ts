export const walletTexts = {
  eyebrow: 'Área do Cliente',
  title: 'Minha Carteira CashLoopi',
  intro: 'CLP é a moeda da Loopi: você ganha ao participar e usa para resgatar cupons.',
  balance: 'Saldo disponível',
  balanceFailed: 'Não foi possível consultar seu saldo.',
  history: 'Histórico',
  historyText:
    'O histórico de movimentações chega junto com a carteira digital. Até lá, seu saldo aqui já considera tudo o que você ganhou e resgatou.',
  staffTitle: 'Sua conta não tem carteira',
  staffText: 'A carteira CashLoopi pertence às contas de cliente.',
  toPromotions: 'Usar em promoções',
} as const
