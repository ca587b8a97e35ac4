/** Why a use could not be kept on the device. */
export const keptTexts = {
  full: 'A memória deste aparelho está cheia, e o uso NÃO foi registrado. Libere espaço ou espere a rede voltar.',
  cleared: 'Os dados deste aparelho foram apagados, e o uso NÃO foi registrado.',
} as const
