/** Texts shown before the code of this page is loaded. */
export const invitationPageTexts = { title: 'Convite para a equipe', waiting: 'Conferindo o convite...' } as const
