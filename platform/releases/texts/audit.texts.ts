/** Generated audit reasons. Root reads them on a screen, so they are in Portuguese. */
export const auditTexts = {
  published: 'Publicação.',
  deployed: 'Entrega do contêiner.',
  firstShell: 'Primeiro shell, que veio com o host.',
  collected: (newest: number, days: number) => `Fora das últimas ${newest} versões, sem uso há ${days} dias.`,
} as const
