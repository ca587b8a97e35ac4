const percent = (share: number) => `${(share * 100).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} %`

/** What the host itself writes, into the audit and its answers. */
export const serverTexts = {
  halted: (rate: number, visits: number, limit: number) =>
    `Interrompido pelo host: ${percent(rate)} de falhas em ${visits} visitas (limite ${percent(limit)}).`,
} as const
