export const consentTexts = {
  label: (company: string) => `Quero ser cliente de ${company}`,
  description:
    'Opcional, os pontos vêm do mesmo jeito. A empresa passa a ver seu nome, parte do CPF, seu saldo, sua última atividade e o que acontecer entre vocês. Seu e-mail e seu telefone, não.',
} as const
