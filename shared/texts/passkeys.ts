/** Texts for a device that did not answer; browsers do not reveal why. */
export const passkeyTroubles = {
  cancelled:
    'Nada foi confirmado: a janela foi fechada, demorou demais ou não havia uma chave de acesso à mão. Tente de novo ou use sua senha.',
  known: 'Este dispositivo já tem uma chave de acesso da sua conta.',
  failed: 'Seu navegador não conseguiu usar a chave de acesso. Tente de novo ou use sua senha.',
} as const
