export const otherSelfTexts = {
  asCustomer: 'Entrar como cliente',
  asMember: (company: string) => `Entrar na empresa ${company}`,
  entering: 'Entrando...',
  customer: 'Cliente',
  memberOf: (company: string, role: string) => `${company} · ${role}`,
  actingFor: (company: string) => `Atuando por ${company}`,
  /** Of this browser, after another tab has switched. */
  now: {
    cliente: (email: string) => `Este navegador agora está como cliente, com a conta ${email}.`,
    admin: (email: string) => `Este navegador agora está na empresa, com a conta ${email}.`,
    root: (email: string) => `Este navegador agora está no painel root, com a conta ${email}.`,
  },
} as const
