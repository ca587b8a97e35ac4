export const wholesaleTexts = {
  received: 'Nossa equipe comercial entrará em contato para validar os dados e liberar as condições especiais.',
  /** Stands in for a name that has nothing left to show. */
  unnamed: 'documento',
}
