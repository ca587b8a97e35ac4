const percent = (share: number) => `${(share * 100).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} %`

/** Texts of the host for the audit. */
export const serverTexts = {
  halted: (rate: number, visits: number, limit: number) =>
    `Interrompido pelo host: ${percent(rate)} de falhas em ${visits} visitas (limite ${percent(limit)}).`,
} as const
