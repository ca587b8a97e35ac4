export const invitationTexts = {
  accepted: (company: string) => `Convite aceito. Agora você é cliente de ${company}.`,
  acceptedWith: (company: string, amount: number) =>
    `Convite aceito. Agora você é cliente de ${company} e recebeu ${amount.toLocaleString('pt-BR')} CLP.`,
  offered: 'CLP oferecidos. Eles passam para o cliente quando ele aceitar o convite.',
} as const
